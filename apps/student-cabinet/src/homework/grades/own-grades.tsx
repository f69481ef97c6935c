import type { OwnHomework } from '@planner/contract';
import { dayInZone, millisecondsOf } from '@planner/schedule';
import { Button } from '@planner/ui';
import { dateText } from '@planner/wording';
import { gradeText, nameOf } from '../homework-state.ts';
import { GradeLine } from './grade-line.tsx';
import styles from './grades.module.css';

interface OwnGradesProps {
  items: readonly OwnHomework[];
  zone: string;
  /** Whether all homework was read. */
  isWhole: boolean;
  onMore(): void;
}

/** CAB-89. The grades of a student over time: a line of what was reached, and the same as a table. */
export function OwnGrades({ items, zone, isWhole, onMore }: OwnGradesProps) {
  const grades = items
    .flatMap((homework) => (homework.grade === null ? [] : [{ homework, grade: homework.grade }]))
    .toSorted((one, other) => millisecondsOf(other.grade.graded_at) - millisecondsOf(one.grade.graded_at));
  const shares = grades.flatMap(({ grade: { value, max } }) => (max === null ? [] : [(value / max) * 100]));
  const mean = Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length);
  return (
    <div className={styles.grades}>
      {shares.length > 0 && <p className={styles.mean}>В среднем {mean} % от возможного</p>}
      {shares.length > 1 && <GradeLine shares={shares.toReversed()} />}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Дата</th>
            <th scope="col">Задание</th>
            <th scope="col">Оценка</th>
          </tr>
        </thead>
        <tbody>
          {grades.map(({ homework, grade }) => (
            <tr key={homework.id}>
              <td>{dateText(dayInZone(millisecondsOf(grade.graded_at), zone))}</td>
              <td>{nameOf(homework)}</td>
              <td>{gradeText(grade)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <Button size="small" onClick={onMore}>
          Показать прежние
        </Button>
      )}
    </div>
  );
}
