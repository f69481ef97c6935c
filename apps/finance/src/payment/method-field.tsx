import { Field, Segmented } from '@planner/ui';
import type { Method } from './payment-draft.ts';
import { METHOD_TEXT } from './payment-wording.ts';

const METHODS = (['transfer', 'cash', 'card', 'other'] as const).map((value) => ({ value, label: METHOD_TEXT[value] }));

/** The method of a student's payment. */
export function MethodField({ value, onChange }: { value: Method; onChange(method: Method): void }) {
  return (
    <Field label="Как оплачено" isGroup>
      <Segmented isWide label="Как оплачено" options={METHODS} value={value} onChange={onChange} />
    </Field>
  );
}
