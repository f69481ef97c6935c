import { type Day, type WallClock, weekdayOf } from '@planner/schedule';
import { capitalised, counted, dayAndMonth, listWords, namedText, weekdayLabel } from '@planner/wording';

/** The local time of a weekly lesson before and after a change. */
export interface Shift {
  before: WallClock;
  after: WallClock;
}

/** The changed hours of one student's lessons. An empty list means that the hours stay as they are. */
export interface ChangedHours {
  student_name: string;
  /** The student's day of the first lesson at a changed hour. */
  from: Day;
  ofStudent: readonly Shift[];
  ofTeacher: readonly Shift[];
}

/** A notification names at most this many students. */
const MOST_NAMES = 5;

const weekdayOn = (date: Day): string => weekdayLabel(weekdayOf(date)).toLowerCase();

/** «вт в 17:00 вместо 16:00», with the former weekday if it is another one. */
function shiftText({ before, after }: Shift): string {
  const [old, now] = [weekdayOn(before.date), weekdayOn(after.date)];
  const former = old === now ? before.time : `${old} в ${before.time}`;
  return `${now} в ${after.time} вместо ${former}`;
}

const shiftsText = (shifts: readonly Shift[]): string => listWords([...new Set(shifts.map(shiftText))]);

/** «у вас — вт в 17:00 вместо 16:00; у преподавателя часы прежние»: the changed hours come first. */
function sidesText(sides: readonly (readonly [who: string, shifts: readonly Shift[]])[]): string {
  const changed = sides.filter(([, shifts]) => shifts.length > 0);
  const same = sides.filter(([, shifts]) => shifts.length === 0);
  return [
    ...changed.map(([who, shifts]) => `${who} — ${shiftsText(shifts)}`),
    ...same.map(([who]) => `${who} часы прежние`),
  ].join('; ');
}

const begun = (from: Day): string => `из-за перевода часов с ${dayAndMonth(from)} занятия`;

/** NTF-55. The text for the student, without the name. */
export const textForStudent = ({ from, ofStudent, ofTeacher }: ChangedHours): string =>
  capitalised(
    `${begun(from)} ${sidesText([
      ['у вас', ofStudent],
      ['у преподавателя', ofTeacher],
    ])}`,
  );

/** NTF-55. One text for the teacher about all students of a change. */
export function textForTeacher(changed: readonly ChangedHours[]): string {
  const [only] = changed;
  const own = changed.flatMap(({ ofTeacher }) => ofTeacher);
  if (only !== undefined && changed.length === 1) {
    const sides = sidesText([
      ['у ученика', only.ofStudent],
      ['у вас', own],
    ]);
    return namedText([only.student_name], `${begun(only.from)} ${sides}`);
  }
  const named = changed.slice(0, MOST_NAMES).map(({ student_name, from, ofStudent }) => {
    const hours = ofStudent.length > 0 ? shiftsText(ofStudent) : 'часы прежние';
    return `${student_name} — с ${dayAndMonth(from)} ${hours}`;
  });
  const more = changed.length - named.length;
  const others = more > 0 ? [`ещё ${counted(more, 'ученик')}`] : [];
  const ofTeacher = sidesText([['у вас', own]]);
  return `Из-за перевода часов занятия у учеников начнутся в другой час. ${[...named, ...others, ofTeacher].join('; ')}`;
}
