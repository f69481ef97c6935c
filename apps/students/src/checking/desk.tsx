import type { Homework } from '@planner/contract';
import { Button, IconButton } from '@planner/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { studentName } from '@planner/wording';
import { isWaiting } from '../homework/homework-wording.ts';
import { AnswerView } from './answer.tsx';
import { type CheckedItem, nextWaiting } from './checked-item.ts';
import styles from './checking.module.css';
import { KeysLine } from './keys-line.tsx';
import { PaperAnswers } from './paper-answers.tsx';
import { QueueList } from './queue-list.tsx';
import { useSingleKeys } from './single-keys.ts';
import type { VerdictDraft } from './verdict/verdict-draft.ts';
import { VerdictForm } from './verdict/verdict-form.tsx';

interface DeskProps {
  items: readonly CheckedItem[];
  /** Which one the address names. */
  at: string | null;
  drafts: Readonly<Record<string, VerdictDraft>>;
  onChoose(this: void, key: string): void;
  onTyped(this: void, key: string, draft: VerdictDraft | null): void;
  onSaved(this: void, homework: Homework): void;
  /** Brings the next page; null at the end of the whole list. */
  more: { isFetchingNextPage: boolean; more(this: void): void } | null;
}

/** HMW-50. The list, the answer and what is said of it side by side; after a verdict the next one that waits is there. */
export function Desk({ items, at, drafts, onChoose, onTyped, onSaved, more }: DeskProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  /** Whose answer was just written down here. */
  const [recorded, setRecorded] = useState<string | null>(null);
  /** The place past the end that was asked for, while its page is on its way. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const here = items.find(({ key }) => key === at) ?? items.find(({ part }) => isWaiting(part)) ?? items[0] ?? null;
  const key = here?.key ?? '';
  const place = items.findIndex((item) => item.key === key);

  useEffect(() => {
    if (focused === key) heading.current?.focus();
  }, [focused, key]);

  // The line it was written in goes as the answer comes.
  const shown = here && `${key} ${here.part.attempts}`;
  useEffect(() => {
    if (recorded !== null && recorded === shown) heading.current?.focus();
  }, [recorded, shown]);
  const arrived = awaited === null ? undefined : items[awaited]?.key;
  useEffect(() => {
    if (arrived === undefined) return;
    setAwaited(null);
    setFocused(arrived);
    onChoose(arrived);
  }, [arrived, onChoose]);

  if (here === null) return null;
  const go = (to: string) => {
    setAwaited(null);
    setFocused(to);
    onChoose(to);
  };
  const step = (by: number) => {
    if (more !== null && place + by === items.length) {
      setAwaited(items.length);
      more.more();
      return;
    }
    const there = items[(place + by + items.length) % items.length];
    if (there) go(there.key);
  };
  return (
    <Bench onStep={step}>
      <nav aria-label="Что проверить" className={styles.side}>
        <QueueList items={items} current={key} onChoose={go} />
        {more && (
          <Button size="small" isLoading={more.isFetchingNextPage} onClick={more.more}>
            Показать ещё
          </Button>
        )}
      </nav>
      <section aria-label="Ответ ученика" className={styles.main}>
        <header className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.who}>
            <Link to={`/my-students-test/student/${here.part.student_id}?tab=homework`}>{studentName(here.part)}</Link>
          </h2>
          <span className={styles.steps}>
            <IconButton label="Предыдущий" aria-keyshortcuts="K" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <span className={styles.quiet}>
              {place + 1} из {items.length}
            </span>
            <IconButton label="Следующий" aria-keyshortcuts="J" onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </span>
        </header>
        <p role="status" className={styles.quiet}>
          {isDone && more === null && !items.some(({ part }) => isWaiting(part))
            ? 'Больше ничего не ждёт проверки'
            : ''}
        </p>
        <AnswerView item={here} />
        <PaperAnswers items={items} current={key} onSaved={() => setRecorded(`${key} ${here.part.attempts + 1}`)} />
      </section>
      <aside aria-label="Оценка ответа" className={styles.form}>
        <VerdictForm
          key={`${key} ${here.part.attempts} ${here.part.review?.reviewed_at ?? ''}`}
          item={here}
          typed={drafts[key]}
          onTyped={(draft) => onTyped(key, draft)}
          onSaved={(homework) => {
            onSaved(homework);
            const next = nextWaiting(items, key);
            setIsDone(next === null);
            go((next ?? here).key);
          }}
          onLeave={() => heading.current?.focus()}
        />
        <KeysLine />
      </aside>
    </Bench>
  );
}

/** J and K, and with Alt the arrows, go from one to the next. */
function Bench({ onStep, children }: { onStep(by: number): void; children: ReactNode }) {
  useSingleKeys((code) => {
    const by = { KeyJ: 1, KeyK: -1, 'Alt+ArrowDown': 1, 'Alt+ArrowUp': -1 }[code];
    if (by !== undefined) onStep(by);
    return by !== undefined;
  });
  return <div className={styles.bench}>{children}</div>;
}
