import type { BillSummary } from '@planner/contract';
import { Menu, type MenuItem, Tag } from '@planner/ui';
import { Ban, Copy, ExternalLink, FileText, Handshake, Link2, Link2Off, PencilLine, Wallet } from 'lucide-react';
import { BILL_STATE, billFacts, billName } from './bill-wording.ts';
import styles from './bills.module.css';
import { useBillLink } from './use-bill-link.ts';

interface BillRowProps {
  bill: BillSummary;
  /** Records a payment for the bill. */
  onPay(this: void): void;
  /** Opens the agreement about the bill, its correction, or the question before it is voided. */
  onOpen(this: void, name: 'agree' | 'correct' | 'void'): void;
}

/** BIL-33, BIL-62, BIL-113. A bill with its state, its sum and its acts. */
export function BillRow({ bill, onPay, onOpen }: BillRowProps) {
  const { url, state } = bill;
  const link = useBillLink(bill);
  const { text, tone } = BILL_STATE[state];
  const item = (id: string, label: string, icon: MenuItem['icon'], onSelect: () => void): MenuItem => ({
    id,
    label,
    icon,
    onSelect,
  });
  const items: MenuItem[] = [
    ...(bill.left > 0 ? [item('pay', 'Записать оплату', <Wallet aria-hidden="true" />, onPay)] : []),
    ...(bill.left > 0
      ? [item('agree', 'Договорились до…', <Handshake aria-hidden="true" />, () => onOpen('agree'))]
      : []),
    ...(url === null
      ? []
      : [
          item('copy', 'Скопировать ссылку', <Copy aria-hidden="true" />, link.copy),
          item('open', 'Открыть', <ExternalLink aria-hidden="true" />, () => window.open(url, '_blank', 'noopener')),
          item('pdf', 'Открыть PDF', <FileText aria-hidden="true" />, () =>
            window.open(`${url}/pdf`, '_blank', 'noopener'),
          ),
        ]),
    item('renew', 'Новая ссылка', <Link2 aria-hidden="true" />, link.renew),
    ...(url === null ? [] : [item('close', 'Закрыть страницу', <Link2Off aria-hidden="true" />, link.close)]),
    ...(state === 'voided'
      ? []
      : [
          item('correct', 'Исправить', <PencilLine aria-hidden="true" />, () => onOpen('correct')),
          item('void', 'Аннулировать', <Ban aria-hidden="true" />, () => onOpen('void')),
        ]),
  ];
  return (
    <li className={styles.bill}>
      <div className={styles.about}>
        <span className={styles.name}>
          <b>{billName(bill)}</b>
          <Tag tone={tone}>{text}</Tag>
        </span>
        <small className={styles.faint}>{billFacts(bill)}</small>
      </div>
      <Menu label={`Что сделать: ${billName(bill)}`} items={items} />
    </li>
  );
}
