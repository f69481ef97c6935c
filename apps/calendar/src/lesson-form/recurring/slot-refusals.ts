import { ApiError } from '@planner/api-client';
import { fieldOf, type SlotDraft } from './recurring-draft.ts';

/** `updated_start_times.1` of a refusal is the start of the second row. */
export function withSlotFields(error: ApiError, slots: readonly SlotDraft[]): ApiError {
  const named = Object.entries(error.fields).map(([name, text]) => {
    const [, list, index] = /^(?:updated_)?(start_times|end_times|days_of_week)\.(\d+)$/.exec(name) ?? [];
    const slot = slots[Number(index)];
    return [slot === undefined ? name : fieldOf(slot, list === 'end_times' ? 'end' : 'start'), text];
  });
  const { status, code, message, details } = error;
  return new ApiError({ status, code, message, details, fields: Object.fromEntries(named) });
}
