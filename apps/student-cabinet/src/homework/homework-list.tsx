import type { OwnHomework } from '@planner/contract';
import { lazyComponent } from '@planner/shell-api';
import { useState } from 'react';
import { markOfAnswer } from './answer/answer-status.ts';
import { useAnswers } from './answer/use-answers.ts';
import { HomeworkRow } from './homework-row.tsx';
import styles from './homework.module.css';

const HomeworkDialog = lazyComponent('Домашнее задание', () => import('./detail/homework-dialog.tsx'), {
  look: 'over',
});

interface HomeworkListProps {
  items: readonly OwnHomework[];
  /** The number of shown rows. An opened homework stays open when it is not among them any more. */
  shown?: number;
  zone: string;
  now: number;
}

/** CAB-83, CAB-86. Homework as rows; a press opens one in a dialog. */
export function HomeworkList({ items, shown = items.length, zone, now }: HomeworkListProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const answers = useAnswers().getSnapshot();
  const homework = items.find(({ id }) => id === opened);
  const markOf = ({ id, student_profile_id }: OwnHomework) => {
    const answer = answers.find(
      ({ kept }) => kept.homework_id === id && kept.student_profile_id === student_profile_id,
    );
    return answer === undefined ? null : markOfAnswer(answer);
  };
  return (
    <>
      <ul className={styles.list}>
        {items.slice(0, shown).map((one) => (
          <HomeworkRow
            key={one.id}
            homework={one}
            zone={zone}
            now={now}
            answer={markOf(one)}
            onOpen={() => setOpened(one.id)}
          />
        ))}
      </ul>
      {homework !== undefined && (
        <HomeworkDialog homework={homework} zone={zone} now={now} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
