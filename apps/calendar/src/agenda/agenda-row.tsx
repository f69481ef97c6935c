import type { Lesson } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { counted, distinctName, LESSON_STATE, timeRangeText } from '@planner/wording';
import { memo } from 'react';
import { stateInList } from '../lesson-presentation/lesson-presentation.ts';
import { makeUpFacts } from '../lesson-presentation/make-up-facts.ts';
import { StateTag } from '../lesson-presentation/state-tag.tsx';
import styles from './agenda.module.css';

interface AgendaRowProps {
  lesson: Lesson;
  now: number;
  subject: string | undefined;
  onOpen(lesson: number): void;
}

const priceOf = ({ participants }: Lesson): number =>
  participants.reduce((sum, { price, charge }) => sum + (charge ?? price), 0);

/** LSN-273. A lesson of the list: its time, its name, its sum and its state in one line. */
export const AgendaRow = memo(function AgendaRow({ lesson, now, subject, onOpen }: AgendaRowProps) {
  const { id, trial, goal, group_id, participants, status } = lesson;
  const isOff = status === 'cancelled' || status === 'moved';
  const sum = isOff ? lesson.amount_deducted : priceOf(lesson);
  const about = [
    ...makeUpFacts(lesson),
    trial ? LESSON_STATE.trial.text : '',
    subject ?? '',
    group_id === null ? '' : counted(participants.length, 'ученик'),
    goal,
  ].filter((part) => part !== '');
  return (
    <li className={styles.row} data-off={isOff || undefined}>
      <button type="button" className={styles.open} onClick={() => onOpen(id)}>
        <time>{timeRangeText(lesson.start_time, lesson.end_time)}</time>
        <i style={{ background: `var(--hue-${lesson.color}-bar)` }} aria-hidden="true" />
        <span className={styles.about}>
          <b>{distinctName(lesson)}</b>
          {about.length > 0 && <span>{about.join(' · ')}</span>}
        </span>
        <span className={styles.sum}>{sum > 0 && formatRoubles(sum)}</span>
        <span className={styles.state}>
          <StateTag state={stateInList(lesson, now)} />
        </span>
      </button>
    </li>
  );
});
