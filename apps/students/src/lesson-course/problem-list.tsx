import type { Problem } from '@planner/contract';
import { useId } from 'react';
import styles from './lesson-course.module.css';
import { ProblemRow } from './problem-row.tsx';

interface ProblemListProps {
  label: string;
  problems: readonly Problem[];
  /** Whether the difficulties come from earlier lessons: each shows its day and cannot be removed here. */
  isFromBefore?: boolean;
  isOfGroup: boolean;
}

/** A list of difficulties with a heading; nothing for an empty list. */
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
