import type { Problem } from '@planner/contract';
import { Card } from '@planner/ui';
import { ProblemRow } from '../../lesson-course/problem-row.tsx';
import styles from '../progress.module.css';

/** LRN-63. The open difficulties of all lessons. A ticked one is resolved and disappears. */
export function ProblemsCard({ problems }: { problems: readonly Problem[] }) {
  return (
    <Card title="Открытые трудности">
      {problems.length === 0 ? (
        <p className={styles.empty}>Открытых трудностей нет</p>
      ) : (
        <ul className={styles.list} aria-label="Открытые трудности">
          {problems.map((problem) => (
            <ProblemRow key={problem.id} problem={problem} isFromBefore isOfGroup={false} />
          ))}
        </ul>
      )}
    </Card>
  );
}
