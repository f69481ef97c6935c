import type { ReminderByHand } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { useShell, useUser } from '@planner/shell-api';
import { Button, ReadStatus, ShowMore } from '@planner/ui';
import { contactAddress, dateText } from '@planner/wording';
import { useState } from 'react';
import { billName } from '../bills/bill-wording.ts';
import { ReminderDialog } from '../debtors/reminder-dialog.tsx';
import styles from './bill-plans.module.css';
import { receiverText } from './plan-wording.ts';

/** The links to write to the payer: the messenger or the telephone, and the mail with the text. */
function linksOf(reminder: ReminderByHand): { href: string; text: string }[] {
  const { email, text } = reminder;
  const contact = contactAddress(reminder);
  const { href = null } = contact ?? {};
  const isCall = href?.startsWith('tel:') ?? false;
  return [
    ...(href === null ? [] : [{ href, text: isCall ? 'Позвонить' : 'Написать' }]),
    ...(email === '' ? [] : [{ href: `mailto:${email}?body=${encodeURIComponent(text)}`, text: 'Письмо' }]),
  ];
}

function ByHandRow({ reminder, onText }: { reminder: ReminderByHand; onText(this: void): void }) {
  const { toast } = useShell();
  const name = receiverText(reminder);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reminder.text);
      toast('Текст скопирован', 'done');
    } catch {
      // A browser may forbid the clipboard: the text is then copied by hand.
      onText();
    }
  };
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <b>{name}</b>
        <small className={styles.faint}>
          {billName(reminder)}, {formatRoubles(reminder.left)}, оплатить до {dateText(reminder.due_on)}
        </small>
        <span className={styles.tags}>
          {linksOf(reminder).map(({ href, text }) => (
            <a
              key={href}
              className={styles.link}
              href={href}
              aria-label={`${text}: ${name}`}
              {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
            >
              {text}
            </a>
          ))}
        </span>
      </span>
      <Button size="small" look="quiet" aria-label={`Скопировать напоминание: ${name}`} onClick={() => void copy()}>
        Скопировать
      </Button>
    </li>
  );
}

/** BIL-92. The reminders that the teacher sends: the text is copied by one press. */
export function ByHandList() {
  const { time_zone } = useUser();
  const [shown, setShown] = useState<ReminderByHand | null>(null);
  const read = usePages('GET /api/bill-plans/by-hand', { query: {} }, { keyOf: ({ bill_id }) => bill_id });
  const items = read.data?.items ?? [];
  // Most teachers have none, so the list shows no loading.
  if (items.length === 0 && read.error === null) return null;
  return (
    <section className={styles.part} aria-label="Напомните сами">
      <h3>Напомните сами</h3>
      <ReadStatus read={read} what="напоминания" zone={time_zone} />
      {items.length > 0 && <p className={styles.faint}>Эти счета в кабинете никто не видит. Отправьте текст сами.</p>}
      <ul className={styles.list}>
        {items.map((reminder) => (
          <ByHandRow key={reminder.bill_id} reminder={reminder} onText={() => setShown(reminder)} />
        ))}
      </ul>
      {read.data !== undefined && <ShowMore shown={items.length} total={read.data.total} {...read.end} />}
      {shown !== null && <ReminderDialog name={receiverText(shown)} text={shown.text} onClose={() => setShown(null)} />}
    </section>
  );
}
