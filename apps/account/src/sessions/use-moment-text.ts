import { wallClock } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { momentText } from '@planner/wording';

/** Returns a function that formats an instant in the person's time zone: «сегодня в 15:24». */
export function useMomentText(): (instant: string) => string {
  const { time_zone } = useUser();
  const now = useNow();
  return (instant) => {
    const { date, time } = wallClock(instant, time_zone);
    return momentText(date, time, wallClock(now, time_zone).date);
  };
}
