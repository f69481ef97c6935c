import type { TimeOff } from '@planner/contract';
import { clockFromMinutes, MINUTES_IN_DAY, type Day, type Span } from '@planner/schedule';
import { dayTitle } from '@planner/wording';

/** WRK-13. The name of a time off: its reason, else «Меня не будет». */
export const awayName = ({ reason }: Pick<TimeOff, 'reason'>): string => (reason === '' ? 'Меня не будет' : reason);

/** The part of a day that a time off covers: «весь день», «с 12:00», «до 18:30», «12:00–18:30». */
export function partText({ start, end }: Span): string {
  const [from, to] = [clockFromMinutes(start), clockFromMinutes(end % MINUTES_IN_DAY)];
  if (start === 0 && end === MINUTES_IN_DAY) return 'весь день';
  if (start === 0) return `до ${to}`;
  return end === MINUTES_IN_DAY ? `с ${from}` : `${from}–${to}`;
}

/** All days and clock times of a time off: «вторник, 24 ноября, с 12:00 до 18:30». */
export function wholeText({ first_day, last_day, start_time, end_time }: TimeOff): string {
  const time = start_time === null ? '' : `, с ${start_time} до ${end_time}`;
  const days = first_day === last_day ? dayTitle(first_day) : `${dayTitle(first_day)} – ${dayTitle(last_day)}`;
  return `${days}${time}`;
}

/** The words of a time off for screen readers, on one of its days. */
export const spokenAway = (timeOff: TimeOff, part: Span, day: Day): string =>
  `${awayName(timeOff)}, ${dayTitle(day)}, ${partText(part)}`;
