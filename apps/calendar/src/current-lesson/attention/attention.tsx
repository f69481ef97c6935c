import type { ApiError } from '@planner/api-client';
import type { Attention, Lesson } from '@planner/contract';
import { Button, Card, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { distinctName, failedText, momentText } from '@planner/wording';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { marksOf, useWaiting } from '../../waiting/use-waiting.ts';
import styles from '../current-lesson.module.css';
import { MarkAllButton } from '../mark-all/mark-all-button.tsx';
import { WasButton } from '../mark-all/was-button.tsx';
import { moreText, unlistedText } from './attention-wording.ts';
import { BirthdayRow } from './birthday-row.tsx';
import { MakeUpRow } from './make-up-row.tsx';
import { MoveRow } from './move-row.tsx';
import { ReceiptsRow } from './receipts-row.tsx';
import { AskedRow, DeclaredRow, EndingRow, HomeworkRow, LetterRow, WrittenRow } from './waiting-rows.tsx';

interface AttentionProps {
  read: UseQueryResult<Attention, ApiError>;
  /** Unmarked lessons of earlier days, newest first. */
  unmarked: readonly Lesson[];
  today: string;
  zone: string;
  onOpen(lesson: { id: number }): void;
}

/** LSN-215. The items that wait for the teacher: the most urgent item, and the number of the others. */
export function AttentionCard({ read, unmarked, today, zone, onOpen }: AttentionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { data, error } = read;
  // LSN-251: the pressed «ещё 3» is gone, so the focus is on the first row that it has shown.
  useLayoutEffect(() => {
    if (isOpen) list.current?.children[1]?.querySelector<HTMLElement>('button, a')?.focus();
  }, [isOpen]);
  const rows = rowsOf({ data, unmarked, today, onOpen });
  if (error !== null && data === undefined) {
    return (
      <ErrorBar onRetry={() => void read.refetch()} isRetrying={read.isFetching}>
        {failedText('то, что требует внимания', read, zone)}
      </ErrorBar>
    );
  }
  if (data === undefined) {
    return (
      <Card>
        <Loading label="Загружаем то, что требует внимания" className={styles.skeleton}>
          <Skeleton width="40%" height={20} />
          <Skeleton height={36} />
        </Loading>
      </Card>
    );
  }
  if (rows.length === 0) return null;
  const [more, unlisted] = [moreText(data), unlistedText(data, unmarked.length)];
  return (
    <Card title="Требует внимания" action={isOpen && <MarkEarlier {...data.unmarked} lessons={unmarked} />}>
      <ul ref={list} className={styles.attention}>
        {isOpen ? rows : rows.slice(0, 1)}
      </ul>
      {isOpen && unlisted !== '' && <p className={styles.unlisted}>{unlisted}</p>}
      {!isOpen && more !== '' && (
        <Button look="quiet" size="small" aria-expanded="false" onClick={() => setIsOpen(true)}>
          {more}
        </Button>
      )}
    </Card>
  );
}

/** «Отметить все» for the lessons of earlier days, except the lessons whose marks wait for a network. */
function MarkEarlier({ ids, total, lessons }: Attention['unmarked'] & { lessons: readonly Lesson[] }) {
  const { waiting } = useWaiting();
  const away = ids.filter((id) => marksOf(waiting, id).length > 0);
  const left = ids.filter((id) => !away.includes(id));
  if (left.length < 2) return null;
  return <MarkAllButton ids={left} total={total - away.length} lessons={lessons} />;
}

/** A row for each item, the most urgent kind first. */
function rowsOf({
  data,
  unmarked,
  today,
  onOpen,
}: Pick<AttentionProps, 'unmarked' | 'today' | 'onOpen'> & { data: Attention | undefined }) {
  if (data === undefined) return [];
  return [
    ...data.asked.items.map((asked) => (
      <AskedRow
        key={`asked-${asked.lesson_id}-${asked.student_id}`}
        asked={asked}
        today={today}
        onOpen={() => onOpen({ id: asked.lesson_id })}
      />
    )),
    ...data.moves.items.map((move) => (
      <MoveRow
        key={`move-${move.lesson_id}-${move.move_to}`}
        move={move}
        onOpen={() => onOpen({ id: move.lesson_id })}
      />
    )),
    ...data.written.items.map((written) => (
      <WrittenRow
        key={`written-${written.lesson_id}-${written.student_id}`}
        written={written}
        today={today}
        onOpen={() => onOpen({ id: written.lesson_id })}
      />
    )),
    ...data.letters.items.map((letter) => <LetterRow key={`letter-${letter.student_id}`} letter={letter} />),
    ...data.asked_homework.items.map((one) => (
      <HomeworkRow key={`homework-${one.homework_id}-${one.student_id}`} homework={one} />
    )),
    ...data.declared.items.map((declared) => <DeclaredRow key={`paid-${declared.payment_id}`} declared={declared} />),
    ...(data.receipts.total > 0 ? [<ReceiptsRow key="receipts" receipts={data.receipts} />] : []),
    ...unmarked.map((lesson) => (
      <li key={lesson.id}>
        <CircleHelp aria-hidden="true" />
        <button type="button" className={styles.unmarked} onClick={() => onOpen(lesson)}>
          <b>Не отмечено: {distinctName(lesson)}</b>
          <span>{momentText(lesson.conducted_date, lesson.start_time, today)}</span>
        </button>
        <WasButton lesson={lesson} />
      </li>
    )),
    ...data.ending.items.map((ending) => <EndingRow key={`package-${ending.package_id}`} ending={ending} />),
    ...data.make_up.items.map((lesson) => (
      <MakeUpRow
        key={`make-up-${lesson.lesson_id}`}
        lesson={lesson}
        today={today}
        onOpen={() => onOpen({ id: lesson.lesson_id })}
      />
    )),
    ...data.birthdays.items.map((birthday) => (
      <BirthdayRow key={`birthday-${birthday.student_id}`} birthday={birthday} today={today} />
    )),
  ];
}
