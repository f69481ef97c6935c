import type { MessageStudent } from '@planner/contract';
import { filledText } from '@planner/contract/message-fields';
import { useLive } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Banner, Button, ReadStatus } from '@planner/ui';
import { contactAddress } from '@planner/wording';
import { useState } from 'react';
import type { ThreadPerson } from './message-place.ts';
import styles from './messages.module.css';

/** The payers of a student, each with the link by which the teacher reaches the payer. */
function PayerLinks({ student_id }: { student_id: number }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/payers', { query: { student_id } });
  const contacts = (read.data?.items ?? []).flatMap((payer) => {
    const address = contactAddress(payer);
    return address === null ? [] : [{ ...address, id: payer.payer_id, name: payer.name }];
  });
  return (
    <>
      <ReadStatus read={read} what="контакты" zone={time_zone} />
      {contacts.length > 0 && (
        <ul className={styles.contacts} aria-label="Контакты плательщиков">
          {contacts.map(({ id, name, href, text }) => (
            <li key={id}>
              {name}:{' '}
              {href === null ? (
                text
              ) : (
                <a href={href} {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ByHandProps {
  /** The students without an account. */
  left: readonly ThreadPerson[];
  /** The values of the fields. */
  students: readonly MessageStudent[];
  /** Nobody has an account. */
  isWhole: boolean;
  text: string;
}

/** MSG-9. The students without a cabinet, the text to copy with its fields filled, and the contacts of the payers. */
export function ByHand({ left, students, isWhole, text }: ByHandProps) {
  const { toast } = useShell();
  const [isUncopied, setIsUncopied] = useState(false);
  const [only, ...others] = left;
  if (only === undefined) return null;
  // The values of several students differ, so their fields stay in the text.
  const values = others.length === 0 ? students.find(({ student_id }) => student_id === only.student_id) : undefined;
  const filled = values === undefined ? text.trim() : filledText(text.trim(), values);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(filled);
      setIsUncopied(false);
      toast('Текст скопирован', 'done');
    } catch {
      setIsUncopied(true);
    }
  };
  return (
    <Banner tone={isWhole ? 'warn' : 'info'}>
      <div className={styles.byHand}>
        <p>Нет кабинета: {left.map(({ name }) => name).join(', ')}. Скопируйте текст и отправьте сами</p>
        <Button size="small" disabled={text.trim() === ''} onClick={() => void copy()}>
          Скопировать текст
        </Button>
        {isUncopied && <p role="alert">Не удалось скопировать. Выделите текст и скопируйте сами</p>}
        {others.length === 0 && <PayerLinks student_id={only.student_id} />}
      </div>
    </Banner>
  );
}
