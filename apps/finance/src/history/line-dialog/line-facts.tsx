import type { CashLine } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { Money } from '@planner/ui';
import { dateText } from '@planner/wording';
import { METHOD_TEXT } from '../../payment/payment-wording.ts';
import { TYPE_TEXT } from '../history-wording.ts';
import styles from './line-dialog.module.css';

const receiptText = ({ tax_receipt_no: number, tax_receipt_at: day }: CashLine) =>
  number !== null && day !== null ? `№ ${number} от ${dateText(day)}` : number;

/** FIN-22. The non-empty fields of a line. */
export function LineFacts({ line }: { line: CashLine }) {
  const facts = [
    ['Сумма', <Money key="sum" amount={line.amount} isSigned />],
    ['Возвращено', line.refunded > 0 ? formatRoubles(line.refunded) : null],
    ['Дата', dateText(line.date)],
    ['Вид', TYPE_TEXT[line.type]],
    ['Как оплачено', line.method && METHOD_TEXT[line.method]],
    ['Категория', line.student_id === null ? line.category : null],
    ['Чек', receiptText(line)],
    ['Комментарий', line.comment],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([title, value]) =>
          value !== null &&
          value !== '' && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
