import type { Lesson } from '@planner/contract';
import { Money, Button, buttonClass, Card } from '@planner/ui';
import { isWebAddress } from '@planner/wording';
import { Video } from 'lucide-react';
import { useRef } from 'react';
import { MarksList } from '../lesson-card/marks/marks-list.tsx';
import { type UsedMarks, useMarks } from '../lesson-card/marks/use-marks.ts';
import { LessonWho } from '../lesson-presentation/lesson-who.tsx';
import { LessonParts } from '../lesson-presentation/lesson-parts.tsx';
import { RunningProgress } from '../lesson-presentation/running-progress.tsx';
import { soonText } from '../lesson-presentation/time-left.ts';
import { WaitsTag } from '../waiting/waits-tag.tsx';
import styles from './current-lesson.module.css';
import { useKeptFocus } from './mark-all/use-kept-focus.ts';

interface NowCardProps {
  lesson: Lesson;
  isRunning: boolean;
  now: number;
  zone: string;
  subject: string | undefined;
  /** Roubles; null for a group. */
  balance: number | null;
  onOpen(): void;
}

/** The running lesson with its timer, or the next lesson with the time until its start. */
export function NowCard({ lesson, isRunning, now, zone, subject, balance, onOpen }: NowCardProps) {
  const marks = useMarks(lesson);
  return (
    <Card
      isNow={isRunning}
      title={isRunning ? 'Идёт сейчас' : 'Следующее занятие'}
      action={marks.waits ? <WaitsTag /> : !isRunning && <b className={styles.soon}>{soonText(lesson, now, zone)}</b>}
    >
      <LessonWho lesson={lesson} subject={subject} isRunning={isRunning} />
      {isRunning && <RunningProgress lesson={lesson} now={now} />}
      <dl className={styles.facts}>
        {lesson.goal !== '' && (
          <div>
            <dt>Цель</dt>
            <dd>{lesson.goal}</dd>
          </div>
        )}
        {balance !== null && balance !== 0 && (
          <div>
            <dt>Баланс</dt>
            <dd>
              <Money amount={balance} isSigned />
            </dd>
          </div>
        )}
        {lesson.note_private !== null && lesson.note_private !== '' && (
          <div>
            <dt>Заметка</dt>
            <dd>{lesson.note_private}</dd>
          </div>
        )}
      </dl>
      {isRunning && <MarksList lesson={lesson} marks={marks} hasBegun />}
      <div className={styles.parts}>
        <LessonParts lesson={lesson} />
      </div>
      <div className={styles.actions}>
        {isRunning && lesson.status === 'planned' && !marks.waits && <Complete {...marks} />}
        {isWebAddress(lesson.meeting_url) && (
          <a className={buttonClass({ look: 'soft' })} href={lesson.meeting_url} target="_blank" rel="noreferrer">
            <Video aria-hidden="true" />
            Войти на занятие
          </a>
        )}
        <Button onClick={onOpen}>Открыть</Button>
      </div>
    </Card>
  );
}

/** LSN-251. When the button disappears, the focus moves on within the card. */
function Complete({ complete, isCompleting }: Pick<UsedMarks, 'complete' | 'isCompleting'>) {
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button);
  return (
    <Button ref={button} look="primary" isLoading={isCompleting} onClick={() => complete()}>
      Завершить занятие
    </Button>
  );
}
