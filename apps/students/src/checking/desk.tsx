import type { Homework } from '@planner/contract';
import { Button, IconButton } from '@planner/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { distinctName } from '@planner/wording';
import { HomeworkMessages } from '../messages/homework-messages.tsx';
import { isWaiting } from '../homework/homework-wording.ts';
import { AnswerView } from './answer.tsx';
import { type CheckedItem, nextWaiting } from './checked-item.ts';
import styles from './checking.module.css';
import { KeysLine } from './keys-line.tsx';
import { PaperAnswers } from './paper-answers.tsx';
import { QueueList } from './queue-list.tsx';
import { useSingleKeys } from './single-keys.ts';
import { type NextPage, useDeskPlace } from './use-desk-place.ts';
import type { VerdictDraft } from './verdict/verdict-draft.ts';
import { VerdictForm } from './verdict/verdict-form.tsx';

interface DeskProps {
  items: readonly CheckedItem[];
  /** The key of the item that the address names. */
  at: string | null;
  /** MSG-31. The messages of the item that the address names are open. */
  opensMessages: boolean;
  drafts: Readonly<Record<string, VerdictDraft>>;
  onChoose(this: void, key: string): void;
  onTyped(this: void, key: string, draft: VerdictDraft | null): void;
  onSaved(this: void, homework: Homework): void;
  more: NextPage;
}

/** HMW-50. The list, the submission and the verdict side by side. After a verdict the next waiting item opens. */
export function Desk({ items, at, opensMessages, drafts, onChoose, onTyped, onSaved, more }: DeskProps) {
  const { here, place, heading, go, step, onRecorded } = useDeskPlace({ items, at, onChoose, more });
  const [isDone, setIsDone] = useState(false);
  if (here === null) return null;
  const { key } = here;
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
        <DeskHead item={here} heading={heading} place={place} count={items.length} onStep={step} />
        <p role="status" className={styles.quiet}>
          {isDone && more === null && !items.some(({ part }) => isWaiting(part))
            ? 'Больше ничего не ждёт проверки'
            : ''}
        </p>
        <AnswerView item={here} />
        <PaperAnswers items={items} current={key} onSaved={onRecorded} />
        <HomeworkMessages
          key={key}
          homework_id={here.homework.id}
          part={here.part}
          startsOpen={opensMessages && at === key}
        />
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

interface DeskHeadProps {
  item: CheckedItem;
  heading: RefObject<HTMLHeadingElement | null>;
  place: number;
  count: number;
  onStep(by: 1 | -1): void;
}

function DeskHead({ item: { part }, heading, place, count, onStep }: DeskHeadProps) {
  return (
    <header className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={styles.who}>
        <Link to={`/my-students-test/student/${part.student_id}?tab=homework`}>{distinctName(part)}</Link>
      </h2>
      <span className={styles.steps}>
        <IconButton label="Предыдущий" aria-keyshortcuts="K" onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span className={styles.quiet}>
          {place + 1} из {count}
        </span>
        <IconButton label="Следующий" aria-keyshortcuts="J" onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </span>
    </header>
  );
}

const STEP_OF: Partial<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1, 'Alt+ArrowDown': 1, 'Alt+ArrowUp': -1 };

/** J and K, or Alt with the arrows, move to the neighbouring item. */
function Bench({ onStep, children }: { onStep(by: 1 | -1): void; children: ReactNode }) {
  useSingleKeys((code) => {
    const by = STEP_OF[code];
    if (by !== undefined) onStep(by);
    return by !== undefined;
  });
  return <div className={styles.bench}>{children}</div>;
}
