import { clockOf, lengthFault } from '@planner/schedule';
import { lessonInstants } from '@planner/schedule/zones';
import { Refusal } from '../../../../http/refusal.ts';

/** The time of a lesson, as its row stores it. */
export interface LessonTime {
  conducted_date: string;
  start_time: string;
  end_time: string;
  time_zone_teacher: string;
  start_at: Date;
  end_at: Date;
}

const LENGTH_TEXT = {
  empty: 'Занятие должно заканчиваться позже, чем начинается',
  too_long: 'Занятие не может длиться больше 12 часов',
};

/**
 * LSN-7. The time of a lesson from clock times on a day in a zone. An end that is not later than the start is on the
 * next day. Throws a refusal at end_time for an invalid length.
 */
export function lessonTimeOf(
  wanted: Pick<LessonTime, 'conducted_date' | 'start_time' | 'end_time'>,
  time_zone_teacher: string,
): LessonTime {
  const { conducted_date } = wanted;
  const [start_time, end_time] = [clockOf(wanted.start_time), clockOf(wanted.end_time)];
  const fault = lengthFault(start_time, end_time);
  if (fault !== null) throw new Refusal('invalid', { fields: { end_time: LENGTH_TEXT[fault] } });
  const instants = lessonInstants(conducted_date, start_time, end_time, time_zone_teacher);
  return { conducted_date, start_time, end_time, time_zone_teacher, ...instants };
}
