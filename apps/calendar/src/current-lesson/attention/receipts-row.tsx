import type { Attention } from '@planner/contract';
import { buttonClass } from '@planner/ui';
import { plural } from '@planner/wording';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from '../current-lesson.module.css';

const QUEUE = '/finance/receipts';
const OVERDUE = ['просрочен', 'просрочены', 'просрочено'] as const;

const termText = ({ total, overdue }: Attention['receipts']) => {
  if (overdue === 0) return 'Срок подходит: не позже чем через три дня';
  return overdue === total ? 'Срок прошёл' : `${overdue} ${plural(overdue, OVERDUE)}`;
};

/** RCP-15. The receipts that are due soon or overdue, as one row that links to their queue. */
export function ReceiptsRow({ receipts }: { receipts: Attention['receipts'] }) {
  return (
    <li>
      <ReceiptText aria-hidden="true" />
      <Link className={styles.unmarked} to={QUEUE}>
        <b>Чеки к выдаче: {receipts.total}</b>
        <span>{termText(receipts)}</span>
      </Link>
      <Link className={buttonClass({ size: 'small', look: 'soft' })} aria-label="Выдать чеки" to={QUEUE}>
        Выдать
      </Link>
    </li>
  );
}
