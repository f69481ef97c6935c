import type { Homework } from '@planner/contract';
import { SetHomework } from './set-homework.tsx';

interface HomeworkListProps {
  label: string;
  homework: readonly Homework[];
  className?: string | undefined;
  onEdit(this: void, homework: Homework): void;
  onDelete(this: void, homework: Homework): void;
}

/** A list of homework with the actions of each. */
export function HomeworkList({ label, homework, className, onEdit, onDelete }: HomeworkListProps) {
  return (
    <ul aria-label={label} className={className}>
      {homework.map((one) => (
        <SetHomework key={one.id} homework={one} onEdit={() => onEdit(one)} onDelete={() => onDelete(one)} />
      ))}
    </ul>
  );
}
