import type { SearchHit } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { distinctName, momentText, studentName } from '@planner/wording';
import type { Act, Entry, EntryGroup } from './entry.ts';
import { dayText, roublesText } from './making/wish-wording.ts';

const GROUPS: Record<SearchHit['kind'], EntryGroup> = {
  student: 'Ученики и группы',
  group: 'Ученики и группы',
  lesson: 'Занятия',
  homework: 'Домашние задания',
  topic: 'Темы',
  payment: 'Оплаты',
};

/** The page of a hit's student or group, open on the hit's tab. */
const pageOf = ({ student_id, group_id }: SearchHit, tab?: string): string =>
  student_id === null
    ? `/my-students-test/group/${group_id}`
    : `/my-students-test/student/${student_id}${tab === undefined ? '' : `?tab=${tab}`}`;

function actOf(hit: SearchHit): Act {
  if (hit.kind === 'homework') return { to: pageOf(hit, 'homework') };
  if (hit.kind === 'payment') return { to: pageOf(hit, 'finance') };
  return hit.lesson_id === null ? { to: pageOf(hit) } : { lesson_id: hit.lesson_id };
}

const words = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ');

/** ONE-2. Returns the row of a hit. */
export function entryOfHit(hit: SearchHit, today: Day): Entry {
  const { kind, id, name, namesake, text, date, start_time, amount } = hit;
  // A found student has the class and the contact in the detail.
  const person =
    kind === 'student' ? studentName({ student_name: name }) : distinctName({ student_name: name, namesake });
  const when = date === null ? null : start_time === null ? dayText(date, today) : momentText(date, start_time, today);
  const shown: Record<SearchHit['kind'], [label: string, detail: string]> = {
    student: [person, words([hit.archived && 'в архиве', text])],
    group: [person, words(['группа', hit.archived && 'в архиве'])],
    lesson: [person, words([when, text])],
    homework: [text, person],
    topic: [text, words([person, when])],
    payment: [amount === null ? person : `${person}, ${roublesText(amount)}`, words([when, text])],
  };
  const [label, detail] = shown[kind];
  return { key: `${kind}-${id}`, group: GROUPS[kind], icon: kind, label, detail, act: actOf(hit) };
}
