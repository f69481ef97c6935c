import type { OwnHomework } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { dayInZone, millisecondsOf } from '@planner/schedule';
import { Button, ReadStatus, Skeleton } from '@planner/ui';
import { dateText, gradeText, homeworkName } from '@planner/wording';
import { GradeLine } from './grade-line.tsx';
import styles from './grades.module.css';

interface OwnGradesProps {
  student_profile_id: number;
  /** The homework loaded so far. */
  items: readonly OwnHomework[];
  zone: string;
  /** Whether all homework is loaded. */
  isWhole: boolean;
  onMore(): void;
}

interface Reached {
  key: string;
  name: string;
  day: string;
  grade: { value: number; max: number | null };
}

/** Within a day, the homework graded last comes first. */
const ofHomework = (items: readonly OwnHomework[], zone: string): Reached[] =>
  items
    .flatMap((homework) => (homework.grade === null ? [] : [{ homework, grade: homework.grade }]))
    .toSorted((one, other) => millisecondsOf(other.grade.graded_at) - millisecondsOf(one.grade.graded_at))
    .map(({ homework, grade }) => ({
      key: `homework ${homework.id}`,
      name: homeworkName(homework),
      day: dayInZone(millisecondsOf(grade.graded_at), zone),
      grade,
    }));

/** CAB-89, LRN-67. The student's results in homework, tests and exams over time, as a line and as a table. */
export function OwnGrades({ student_profile_id, items, zone, isWhole, onMore }: OwnGradesProps) {
  const read = usePages('GET /api/student/results', { query: { student_profile_id } });
  const { data } = read;
  const results = (data?.items ?? []).map(({ id, title, date, ...grade }): Reached => {
    return { key: `result ${id}`, name: title, day: date, grade };
  });
  const grades = [...ofHomework(items, zone), ...results].toSorted((one, other) => other.day.localeCompare(one.day));
  const shares = grades.flatMap(({ grade: { value, max } }) => (max === null ? [] : [(value / max) * 100]));
  const mean = Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length);
  const hasMore = !isWhole || (data !== undefined && !read.isWhole);
  return (
    <div className={styles.grades}>
      <ReadStatus read={read} what="результаты" zone={zone}>
        <Skeleton height={44} />
      </ReadStatus>
      {data !== undefined && grades.length === 0 && (
        <p className={styles.none}>Здесь появятся оценки за задания и результаты контрольных и экзаменов</p>
      )}
      {shares.length > 0 && <p className={styles.mean}>В среднем {mean} % от максимума</p>}
      {shares.length > 1 && <GradeLine shares={shares.toReversed()} />}
      {grades.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Дата</th>
              <th scope="col">За что</th>
              <th scope="col">Оценка</th>
            </tr>
          </thead>
          <tbody>
            {grades.map(({ key, name, day, grade }) => (
              <tr key={key}>
                <td>{dateText(day)}</td>
                <td>{name}</td>
                <td>{gradeText(grade)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <Button
          size="small"
          onClick={() => {
            if (!isWhole) onMore();
            if (!read.isWhole) read.more();
          }}
        >
          Показать прежние
        </Button>
      )}
    </div>
  );
}
