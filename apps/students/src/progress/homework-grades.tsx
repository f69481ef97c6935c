import type { Grading } from '@planner/contract';
import { Button, Card } from '@planner/ui';
import { dateText } from '@planner/wording';
import { useState } from 'react';
import { pointsText } from './points-text.ts';
import styles from './progress.module.css';

const SHOWN_FIRST = 8;

/** LRN-61. What homework was graded with, the newest first; it is changed where the homework is. */
export function HomeworkGrades({ grades }: { grades: readonly Grading[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const ofHomework = grades.filter(({ kind }) => kind === 'homework');
  const shown = isWhole ? ofHomework : ofHomework.slice(0, SHOWN_FIRST);
  return (
    <Card title="Оценки за домашние задания">
      {shown.length === 0 ? (
        <p className={styles.empty}>Оценённых заданий пока нет</p>
      ) : (
        <ul className={styles.list} aria-label="Оценки за домашние задания">
          {shown.map(({ id, title, date, value, max, comment }) => (
            <li key={id} className={styles.row}>
              <span className={styles.what}>
                <b>{title}</b>
                <small>{comment === '' ? dateText(date) : `${dateText(date)} · ${comment}`}</small>
              </span>
              <span className={styles.value}>
                {pointsText(value)}
                {max !== null && <small> из {pointsText(max)}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < ofHomework.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          Показать все {ofHomework.length}
        </Button>
      )}
    </Card>
  );
}
