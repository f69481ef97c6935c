import type { FormLife } from '@planner/forms';
import { Banner, Button } from '@planner/ui';
import { overCharge } from '../../lesson-change/known-charge.ts';
import type { Over } from './use-over.ts';

/** LSN-86. Below the time: that it has passed, and what saving charges. */
export function OverNote({ over: { text } }: { over: Over }) {
  return text === null ? null : <Banner tone="warn">{text}</Banner>;
}

/** LSN-86. Under a refusal that says what would be charged: to save all the same. */
export function ConductAnyway({ form: { refusal }, onAgree }: { form: FormLife; onAgree(known_charge: number): void }) {
  const charge = overCharge(refusal);
  if (charge === null) return null;
  return (
    <Button size="small" onClick={() => onAgree(charge)}>
      Сохранить и провести
    </Button>
  );
}
