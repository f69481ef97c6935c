import { Card } from '@planner/ui';
import { GradeLine } from './grade-line.tsx';
import styles from './grades.module.css';

const FIXED = [55, 60, 48, 72, 80, 78, 100, 0, 64, 90] as const;

/** LND-40: the line of grades from 0 to 100 percent, for the page of all charts. */
export function FixedGrades() {
  return (
    <Card title="Оценки ученика">
      <div className={styles.grades}>
        <GradeLine shares={FIXED} />
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Работа</th>
              <th scope="col">Оценка</th>
            </tr>
          </thead>
          <tbody>
            {FIXED.map((share, place) => (
              <tr key={place}>
                <td>{place + 1}</td>
                <td>{share} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
