import type { BillSummary } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Menu, type MenuItem, Tag } from '@planner/ui';
import { Ban, Copy, ExternalLink, Link2, Link2Off, Wallet } from 'lucide-react';
import { BILL_STATE, billFacts, billName } from './bill-wording.ts';
import styles from './bills.module.css';

interface BillRowProps {
  bill: BillSummary;
  /** Records a payment for the bill. */
  onPay(this: void): void;
  /** Asks before the bill is voided. */
  onVoid(this: void): void;
}

/** The acts on the link of a bill. */
function useBillLink({ bill_id, url }: BillSummary) {
  const { toast } = useShell();
  const renew = useCommand('POST /api/bills/{bill_id}/link');
  const close = useCommand('DELETE /api/bills/{bill_id}/link');
  const params = { bill_id };
  const onError = (error: Error) => toast(error.message, 'error');
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast('Ссылка скопирована', 'done'),
      () => toast('Не удалось скопировать: откройте счёт и скопируйте его адрес', 'error'),
    );
  return {
    copy: () => void copy(url ?? ''),
    renew: () =>
      renew.mutate(
        { params },
        { onSuccess: () => toast('Новая ссылка готова, прежняя не действует', 'done'), onError },
      ),
    close: () => close.mutate({ params }, { onSuccess: () => toast('Страница счёта закрыта', 'done'), onError }),
  };
}

/** BIL-33. A bill with its state, its sum and its acts. */
export function BillRow({ bill, onPay, onVoid }: BillRowProps) {
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
    ...(url === null
      ? []
      : [
          item('copy', 'Скопировать ссылку', <Copy aria-hidden="true" />, link.copy),
          item('open', 'Открыть', <ExternalLink aria-hidden="true" />, () => window.open(url, '_blank', 'noopener')),
        ]),
    item('renew', 'Новая ссылка', <Link2 aria-hidden="true" />, link.renew),
    ...(url === null ? [] : [item('close', 'Закрыть страницу', <Link2Off aria-hidden="true" />, link.close)]),
    ...(state === 'voided' ? [] : [item('void', 'Аннулировать', <Ban aria-hidden="true" />, onVoid)]),
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
