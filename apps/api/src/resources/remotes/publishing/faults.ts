import type { PublishFault } from '@planner/platform-contract';
import { Refusal } from '../../../http/refusal.ts';

/** PLT-174. A pack that is not taken: everything that stands in its way, by field, and whom it would break. */
export function refusePack(faults: readonly PublishFault[], code: 'invalid' | 'too_large' = 'invalid'): Refusal {
  const [first] = faults;
  const fields = Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
  return new Refusal(code, { ...(first && { message: first.message }), fields, details: { faults } });
}

/** Throws where there is one. */
export function refuseFaults(faults: readonly PublishFault[]): void {
  if (faults.length > 0) throw refusePack(faults);
}
