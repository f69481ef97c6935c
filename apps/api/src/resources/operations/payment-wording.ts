import { formatRoubles, roublesOf } from '@planner/money';
import { dateText, studentName } from '@planner/wording';

const HOW = {
  cash: ' наличными',
  transfer: ' переводом',
  card: ' картой',
  other: '',
} as const;

const sum = (minor: number) => formatRoubles(roublesOf(minor));

/** MNY-88. The teacher's notification of a declared payment. */
export const declaredText = (
  student_name: string,
  { amount_minor, method, date }: { amount_minor: number; method: keyof typeof HOW; date: string },
): string =>
  `${studentName({ student_name })} сообщает об оплате: ${sum(amount_minor)}${HOW[method]}, ${dateText(date)}. Подтвердите`;

/** FIN-123. Opens the declared payments of the finances. The notification of this payment has both answers. */
export const declaredLink = (payment_id: number): string => `/finance/?declared=${payment_id}#declared`;

/** MNY-89. The student's notification of the decision. It names the declared sum if the confirmed one differs. */
export function decidedText(
  decision: 'confirm' | 'reject',
  { declared_minor, amount_minor, date }: { declared_minor: number; amount_minor: number; date: string },
): string {
  if (decision === 'reject') return `Оплата ${sum(declared_minor)} не подтверждена. Уточните у преподавателя`;
  const instead = amount_minor === declared_minor ? '' : ` (вы сообщили о ${sum(declared_minor)})`;
  return `Оплата ${sum(amount_minor)}${instead} от ${dateText(date)} подтверждена`;
}
