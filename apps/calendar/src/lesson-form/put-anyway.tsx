import type { FormLife } from '@planner/forms';
import { Button } from '@planner/ui';
import { Collisions } from '../lesson-change/collisions.tsx';
import { conflictsOf } from '../lesson-change/conflicts-of.ts';

interface PutAnywayProps {
  form: FormLife;
  /** Saves despite the overlapping lessons. */
  onForce(): void;
}

/** LSN-8. Shown under the refusal of an overlap: names the lessons and saves anyway. */
export function PutAnyway({ form: { refusal }, onForce }: PutAnywayProps) {
  const conflicts = refusal === null ? [] : conflictsOf(refusal);
  if (conflicts.length === 0) return null;
  return (
    <>
      <Collisions lessons={conflicts} />
      <Button size="small" onClick={onForce}>
        Всё равно поставить
      </Button>
    </>
  );
}
