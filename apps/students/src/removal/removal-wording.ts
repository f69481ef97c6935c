import { counted, plural, type Forms } from '@planner/wording';
import type { Planned, StudentRecords } from './refusal-details.ts';

const LESSONS: Forms = ['урок', 'урока', 'уроков'];
const OPERATIONS: Forms = ['операция по счёту', 'операции по счёту', 'операций по счёту'];
const RULES: Forms = ['постоянное расписание', 'постоянных расписания', 'постоянных расписаний'];
const WHOM: Forms = ['ученика', 'учеников', 'учеников'];

export const DELETE_FAILED = 'Произошла ошибка при удалении ученика';

const several = (count: number, forms: Forms): string => `${count} ${plural(count, forms)}`;

/** «12 уроков»: what there is most to lose. */
export function recordsText({ lessons, rules, operations }: StudentRecords): string {
  if (lessons > 0) return several(lessons, LESSONS);
  return operations > 0 ? several(operations, OPERATIONS) : several(rules, RULES);
}

export function recordsTitle(students: readonly StudentRecords[]): string {
  const [first, ...others] = students;
  if (first === undefined) return 'У ученика есть уроки или оплаты. Убрать в архив?';
  if (others.length === 0) return `У ученика ${recordsText(first)}. Убрать в архив?`;
  return `У ${students.length} учеников есть уроки или оплаты. Убрать в архив?`;
}

/** «8 занятий и 1 постоянное расписание». */
export const plannedText = ({ planned_lessons, ended_rules }: Planned): string =>
  [planned_lessons > 0 ? counted(planned_lessons, 'занятие') : '', ended_rules > 0 ? several(ended_rules, RULES) : '']
    .filter((part) => part !== '')
    .join(' и ');

export const deleteTitle = (count: number): string =>
  count === 1 ? 'Удалить ученика?' : `Удалить ${several(count, WHOM)}?`;

export const deletedText = (count: number): string =>
  count === 1 ? 'Ученик удалён' : `Удалено: ${counted(count, 'ученик')}`;

export const archivedText = (count: number): string =>
  count === 1 ? 'Ученик в архиве' : `В архиве: ${counted(count, 'ученик')}`;
