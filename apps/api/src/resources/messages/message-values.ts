import type { MessageStudent } from '@planner/contract';
import { emptyField, filledText, MESSAGE_LENGTH, namesField } from '@planner/contract/message-fields';
import { Refusal } from '../../http/refusal.ts';

const LONG = `С заполненными полями получается больше ${MESSAGE_LENGTH} символов. Сократите текст`;

type Named = Pick<MessageStudent, 'student_id' | 'student_name' | 'given_name'>;

/** MSG-23. The values of the fields for one student. */
export const valuesOf = (
  { student_id, student_name, given_name }: Named,
  { date, sum, link }: Pick<MessageStudent, 'date' | 'sum' | 'link'>,
): MessageStudent => ({
  student_id,
  student_name,
  given_name: given_name === '' ? student_name : given_name,
  date,
  sum,
  link,
});

/**
 * MSG-23, MSG-24. The text for each student. Throws for a field without a value, for a sum that somebody must not see, and
 * MSG-5 for a text that its fields make too long.
 */
export function filledTexts(
  text: string,
  { students, isMoneySeen }: { students: readonly MessageStudent[]; isMoneySeen: boolean },
): ReadonlyMap<number, string> {
  if (!isMoneySeen && namesField(text, 'sum')) {
    throw new Refusal('invalid', { fields: { text: 'Поле {сумма} увидят и те, кому деньги не видны. Уберите его' } });
  }
  for (const student of students) {
    const empty = emptyField(text, student);
    if (empty !== undefined) throw new Refusal('invalid', { fields: { text: `Поле {${empty}} пустое. Уберите его` } });
  }
  const filled = new Map(students.map((student) => [student.student_id, filledText(text, student)]));
  if ([...filled.values()].some(({ length }) => length > MESSAGE_LENGTH)) {
    throw new Refusal('invalid', { fields: { text: LONG } });
  }
  return filled;
}
