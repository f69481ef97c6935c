import type { PublishFault } from '@planner/platform-contract';
import { PlatformRefusal } from '../refusal.ts';

/** PLT-174. A pack that is not taken: everything that stands in its way, by field, and whom it would break. */
export function refusePack(
  faults: readonly PublishFault[],
  code: 'invalid' | 'too_large' = 'invalid',
): PlatformRefusal {
  const [first] = faults;
  const fields = Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
  return new PlatformRefusal(code, { ...(first && { message: first.message }), fields, details: { faults } });
}

/** Throws where there is one. */
export function refuseFaults(faults: readonly PublishFault[]): void {
  if (faults.length > 0) throw refusePack(faults);
}
