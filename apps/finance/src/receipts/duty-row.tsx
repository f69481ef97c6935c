import type { ReceiptDuty } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { Button, ErrorBar, Menu, type MenuItem, Tag } from '@planner/ui';
import { CopyButton } from './copy-button.tsx';
import { factsOf, KIND_NAMES, KINDS, nameOf, plainSum, termOf } from './receipts-wording.ts';
import styles from './receipts.module.css';
import { useReceipt } from './use-receipt.ts';

interface DutyRowProps {
  duty: ReceiptDuty;
  /** Opens «Чек выдан». */
  onIssue(this: void): void;
}

/** RCP-2, RCP-3, RCP-9. A payment that needs a receipt, or a receipt to annul. */
export function DutyRow({ duty, onIssue }: DutyRowProps) {
  const { write, isPending, error } = useReceipt(duty);
  const name = nameOf(duty);
  const { text, tone } = termOf(duty);
  const kinds: MenuItem[] = KINDS.filter((kind) => kind !== duty.kind).map((kind, at) => ({
    id: kind,
    label: `Это ${KIND_NAMES[kind]}`,
    startsGroup: at === 0,
    onSelect: () => write({ state: 'waiting', kind }, { text: 'Вид оплаты изменён' }),
  }));
  const needless = () => write({ state: 'not_needed' }, { text: 'Оплата отмечена «Без чека»' });
  return (
    <li className={styles.duty}>
      <div className={styles.about}>
        <span className={styles.name}>
          <b>{formatRoubles(duty.amount)}</b>
          <Tag tone={tone}>{text}</Tag>
        </span>
        <span>{duty.duty === 'annul' ? `Чек № ${duty.receipt_no}: оплата отменена или изменена` : duty.title}</span>
        <small className={styles.faint}>{factsOf(duty)}</small>
      </div>
      {error !== null && <ErrorBar>{error.message}</ErrorBar>}
      {duty.duty === 'annul' ? (
        <div className={styles.acts}>
          <CopyButton text={duty.receipt_no} label={`Скопировать номер чека: ${name}`} done="Номер чека скопирован">
            Номер
          </CopyButton>
          <Button
            size="small"
            look="soft"
            isLoading={isPending}
            aria-label={`Чек аннулирован: ${name}`}
            onClick={() => write({ state: 'annulled' }, { text: `Чек № ${duty.receipt_no} аннулирован` })}
          >
            Чек аннулирован
          </Button>
        </div>
      ) : (
        <div className={styles.acts}>
          <CopyButton text={duty.title} label={`Скопировать наименование: ${name}`} done="Наименование скопировано">
            Наименование
          </CopyButton>
          <CopyButton text={plainSum(duty.amount)} label={`Скопировать сумму: ${name}`} done="Сумма скопирована">
            Сумма
          </CopyButton>
          <Button size="small" look="soft" aria-label={`Чек выдан: ${name}`} onClick={onIssue}>
            Чек выдан
          </Button>
          <Menu label={`Ещё: ${name}`} items={[{ id: 'needless', label: 'Без чека', onSelect: needless }, ...kinds]} />
        </div>
      )}
    </li>
  );
}
