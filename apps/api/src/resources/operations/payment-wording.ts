import { formatRoubles, roublesOf } from '@planner/money';
import { dateText, studentName } from '@planner/wording';

const HOW = {
  cash: ' наличными',
  transfer: ' переводом',
  card: ' картой',
  other: '',
} as const;

const sum = (minor: number) => formatRoubles(roublesOf(minor));

/** MNY-88: what the teacher reads of a payment that a student has declared. */
export const declaredText = (
  student_name: string,
  { amount_minor, method, date }: { amount_minor: number; method: keyof typeof HOW; date: string },
): string =>
  `${studentName({ student_name })} сообщает об оплате: ${sum(amount_minor)}${HOW[method]}, ${dateText(date)}. Подтвердите`;

/** MNY-89: what the student reads; another sum than the declared one is named beside it. */
export function decidedText(
  decision: 'confirm' | 'reject',
  { declared_minor, amount_minor, date }: { declared_minor: number; amount_minor: number; date: string },
): string {
  if (decision === 'reject') return `Оплата ${sum(declared_minor)} не подтверждена. Уточните у преподавателя`;
  const instead = amount_minor === declared_minor ? '' : ` (вы сообщили о ${sum(declared_minor)})`;
  return `Оплата ${sum(amount_minor)}${instead} от ${dateText(date)} подтверждена`;
}
