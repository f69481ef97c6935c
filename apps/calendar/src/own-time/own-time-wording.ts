import { clockFromMinutes, MINUTES_IN_DAY, type Day, type Span } from '@planner/schedule';
import { dayTitle } from '@planner/wording';
import { isBusy, type OwnedTime } from './own-spans.ts';

/** WRK-13, WRK-37. The name of a time: the title of an event, the reason of a time off, else «Меня не будет». */
export function timeName(time: OwnedTime): string {
  if (isBusy(time)) return time.title;
  return time.reason === '' ? 'Меня не будет' : time.reason;
}

/** The part of a day that a time takes: «весь день», «с 12:00», «до 18:30», «12:00–18:30». */
export function partText({ start, end }: Span): string {
  const [from, to] = [clockFromMinutes(start), clockFromMinutes(end % MINUTES_IN_DAY)];
  if (start === 0 && end === MINUTES_IN_DAY) return 'весь день';
  if (start === 0) return `до ${to}`;
  return end === MINUTES_IN_DAY ? `с ${from}` : `${from}–${to}`;
}

/** All days and clock times of a time: «вторник, 24 ноября, с 12:00 до 18:30». */
export function wholeText({ first_day, last_day, start_time, end_time }: OwnedTime): string {
  const time = start_time === null ? '' : `, с ${start_time} до ${end_time}`;
  const days = first_day === last_day ? dayTitle(first_day) : `${dayTitle(first_day)} – ${dayTitle(last_day)}`;
  return `${days}${time}`;
}

/** The words of a time for screen readers, on one of its days. */
export const spokenTime = (time: OwnedTime, part: Span, day: Day): string =>
  `${timeName(time)}, ${dayTitle(day)}, ${partText(part)}`;
