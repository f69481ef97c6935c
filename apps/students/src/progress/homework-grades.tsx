import type { Grading } from '@planner/contract';
import { Button, Card } from '@planner/ui';
import { useState } from 'react';
import styles from './progress.module.css';
import { Reached } from './reached.tsx';

const SHOWN_FIRST = 8;

/** LRN-61. The grades of homework, newest first. They are edited at the homework. */
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
          {shown.map((grade) => (
            <li key={grade.id} className={styles.row}>
              <Reached {...grade} />
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
