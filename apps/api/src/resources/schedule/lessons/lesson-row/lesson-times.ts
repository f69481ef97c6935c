import { clockOf, lengthFault } from '@planner/schedule';
import { lessonInstants } from '@planner/schedule/zones';
import { Refusal } from '../../../../http/refusal.ts';

/** When a lesson is, as its row has it. */
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

/** LSN-7. Clock times of the wire on a day in a zone; an end that is not later is on the next day. */
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
