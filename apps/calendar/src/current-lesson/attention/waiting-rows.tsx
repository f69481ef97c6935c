import type { Attention } from '@planner/contract';
import { usePaymentDecision } from '@planner/forms';
import { formatRoubles } from '@planner/money';
import { useShell } from '@planner/shell-api';
import { Button, buttonClass } from '@planner/ui';
import { counted, dateText, distinctName, momentText, plural } from '@planner/wording';
import { CalendarX, MessageCircle, Package, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from '../current-lesson.module.css';
import { Act } from './act.tsx';

type Asked = Attention['asked']['items'][number];
type Written = Attention['written']['items'][number];
type Letter = Attention['letters']['items'][number];
type AskedHomework = Attention['asked_homework']['items'][number];
type Declared = Attention['declared']['items'][number];
type Ending = Attention['ending']['items'][number];

const tabOf = (student_id: number, tab: 'finance' | 'messages') => `/my-students-test/student/${student_id}?tab=${tab}`;

/** CAB-77. A student asks to cancel a lesson. The lesson's card has both answers. */
export function AskedRow({ asked, today, onOpen }: { asked: Asked; today: string; onOpen(): void }) {
  const name = distinctName(asked);
  return (
    <li>
      <CalendarX aria-hidden="true" />
      <button type="button" className={styles.unmarked} onClick={onOpen}>
        <b>Просит отменить: {name}</b>
        <span>
          {[momentText(asked.conducted_date, asked.start_time, today), asked.reason].filter(Boolean).join(' · ')}
        </span>
      </button>
      <Button size="small" look="soft" aria-label={`Ответить: ${name}`} onClick={onOpen}>
        Ответить
      </Button>
    </li>
  );
}

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;

const titleOf = ({ count, author_name, student_name }: Omit<Letter, 'student_id' | 'text'>, name: string) =>
  `${count > 1 ? `${count} ${plural(count, MESSAGES)}` : 'Сообщение'}: ${name}${author_name === student_name ? '' : `, ${author_name}`}`;

/** MSG-14. Unread messages of a family about a lesson. The lesson's card shows them and marks them as read. */
export function WrittenRow({ written, today, onOpen }: { written: Written; today: string; onOpen(): void }) {
  const name = distinctName(written);
  const moment = momentText(written.conducted_date, written.start_time, today);
  return (
    <li>
      <MessageCircle aria-hidden="true" />
      <button type="button" className={styles.unmarked} onClick={onOpen}>
        <b>{titleOf(written, name)}</b>
        <span className={styles.written}>{`Занятие ${moment} · ${written.text}`}</span>
      </button>
      <Button size="small" look="soft" aria-label={`Прочитать сообщение: ${name}`} onClick={onOpen}>
        Прочитать
      </Button>
    </li>
  );
}

/** MSG-28. Unread messages of a family about a student. A press opens their thread. */
export const LetterRow = ({ letter }: { letter: Letter }) => (
  <MessageRow letter={letter} to={tabOf(letter.student_id, 'messages')} text={letter.text} />
);

/** MSG-32. Unread messages of a family about a homework. A press opens their thread on the checking page. */
export function HomeworkRow({ homework }: { homework: AskedHomework }) {
  const { homework_id: id, homework_name, student_id, text } = homework;
  const to = `/my-students-test/check?homework=${id}&at=${id}-${student_id}&messages=open`;
  return <MessageRow letter={homework} to={to} text={`Задание «${homework_name}» · ${text}`} />;
}

function MessageRow({ letter, to, text }: { letter: Letter; to: string; text: string }) {
  const name = distinctName(letter);
  return (
    <li>
      <MessageCircle aria-hidden="true" />
      <Link className={styles.unmarked} to={to}>
        <b>{titleOf(letter, name)}</b>
        <span className={styles.written}>{text}</span>
      </Link>
      <Link
        className={buttonClass({ size: 'small', look: 'soft' })}
        aria-label={`Прочитать сообщение: ${name}`}
        to={to}
      >
        Прочитать
      </Link>
    </li>
  );
}

/** FIN-15. A declared payment. One press confirms it. */
export function DeclaredRow({ declared }: { declared: Declared }) {
  const { decide, isPending } = usePaymentDecision(declared);
  const name = distinctName(declared);
  const sum = formatRoubles(declared.amount);
  return (
    <li>
      <Wallet aria-hidden="true" />
      <Link className={styles.unmarked} to={tabOf(declared.student_id, 'finance')}>
        <b>Сообщили об оплате: {name}</b>
        <span>
          {sum} · {dateText(declared.date)}
        </span>
      </Link>
      <Act>
        <Button
          size="small"
          look="soft"
          isLoading={isPending}
          aria-label={`Подтвердить: ${name}`}
          onClick={() => decide('confirm')}
        >
          Подтвердить
        </Button>
      </Act>
    </li>
  );
}

const untilText = ({ expires_on, is_over }: Ending) => {
  if (expires_on === null) return [];
  return [`${is_over ? 'срок вышел' : 'до'} ${dateText(expires_on)}`];
};

/**
 * PKG-44. A package that ends. One press opens the payment of the next package, or the account, which asks about the
 * unused lessons.
 */
export function EndingRow({ ending }: { ending: Ending }) {
  const { modals } = useShell();
  const { student_id, title, lessons_left, is_over } = ending;
  const name = distinctName(ending);
  return (
    <li>
      <Package aria-hidden="true" />
      <Link className={styles.unmarked} to={tabOf(student_id, 'finance')}>
        <b>
          {is_over ? 'Абонемент закончился' : 'Абонемент заканчивается'}: {name}
        </b>
        <span>{[title, `осталось ${counted(lessons_left, 'занятие')}`, ...untilText(ending)].join(' · ')}</span>
      </Link>
      {!is_over && modals.isOffered('payment') && (
        <Button
          size="small"
          look="soft"
          aria-label={`Внести оплату: ${name}`}
          onClick={() => void modals.open('payment', { student_id })}
        >
          Внести
        </Button>
      )}
    </li>
  );
}
