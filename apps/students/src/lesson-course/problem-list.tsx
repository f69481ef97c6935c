import type { Problem } from '@planner/contract';
import { useId } from 'react';
import styles from './lesson-course.module.css';
import { ProblemRow } from './problem-row.tsx';

interface ProblemListProps {
  label: string;
  problems: readonly Problem[];
  /** Each names its day, and is taken away at its own lesson. */
  isFromBefore?: boolean;
  isOfGroup: boolean;
}

/** Difficulties under their heading; nothing where there are none. */
export function ProblemList({ label, problems, isFromBefore = false, isOfGroup }: ProblemListProps) {
  const heading = useId();
  if (problems.length === 0) return null;
  return (
    <div className={styles.part}>
      <h4 id={heading} className={styles.heading}>
        {label}
      </h4>
      <ul aria-labelledby={heading} className={styles.list}>
        {problems.map((problem) => (
          <ProblemRow key={problem.id} problem={problem} isFromBefore={isFromBefore} isOfGroup={isOfGroup} />
        ))}
      </ul>
    </div>
  );
}
