import type { InputOf, Lesson } from '@planner/contract';
import type { Person } from './person.ts';

type RuleWish = Partial<Omit<InputOf<'POST /api/lessons'>['body'], 'days_of_week' | 'start_times' | 'end_times'>> & {
  /** Slots as short texts: `вт 18:00-19:00`. */
  slots: readonly string[];
};

const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

/** The three lists of the API from short slots. */
export function listsOf(slots: readonly string[]) {
  const parts = slots.map((slot) => /^(\S+) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(slot) ?? []);
  return {
    days_of_week: parts.map(([, weekday = '']) => WEEKDAYS.indexOf(weekday) + 1),
    start_times: parts.map(([, , start]) => `${start}:00.000Z`),
    end_times: parts.map(([, , , end]) => `${end}:00.000Z`),
  };
}

/** The three lists for a change of a rule. */
export function updatedListsOf(slots: readonly string[]) {
  const { days_of_week, start_times, end_times } = listsOf(slots);
  return { updated_days_of_week: days_of_week, updated_start_times: start_times, updated_end_times: end_times };
}

export async function hasStudent(
  teacher: Person,
  student_name = 'Анна',
  wish: { rate?: number } = {},
): Promise<number> {
  const { id } = await teacher.call('POST /api/student-create', { body: { student_name, rate: 1500, ...wish } });
  return id;
}

/** Creates a rule, and its student unless one is given. */
export async function hasRule(teacher: Person, { slots, ...wish }: RuleWish) {
  const student_id = wish.student_id ?? (await hasStudent(teacher));
  const saved = await teacher.call('POST /api/lessons', { body: { ...wish, ...listsOf(slots), student_id } });
  const id = saved.rule?.id;
  if (id == null) throw new Error('The rule was not saved');
  return { id, student_id, report: saved.report };
}

/** All lessons in the whole weeks of these months, by start. */
export async function lessonsOfMonths(
  teacher: Person,
  months: readonly string[] = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'],
): Promise<Lesson[]> {
  const lessons = new Map<number, Lesson>();
  for (const text of months) {
    const [year = '', month = ''] = text.split('-');
    const { days } = await teacher.call('GET /api/lessons/{year}/{month}', { params: { year, month } });
    for (const lesson of Object.values(days).flat()) lessons.set(lesson.id, lesson);
  }
  return [...lessons.values()].toSorted(
    (one, other) => one.start_at.localeCompare(other.start_at) || one.id - other.id,
  );
}

/** A lesson as a short text: `2026-11-24 18:00-19:00`. */
export const inShort = ({ conducted_date, start_time, end_time }: Lesson): string =>
  `${conducted_date} ${start_time.slice(0, 5)}-${end_time.slice(0, 5)}`;
