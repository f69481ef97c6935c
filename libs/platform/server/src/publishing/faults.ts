import type { PublishFault } from '@planner/platform-contract';
import { PlatformRefusal } from '../refusal.ts';

/** PLT-174. Returns the refusal of a pack with all its faults: by field, with the build that would break. */
export function refusePack(
  faults: readonly PublishFault[],
  code: 'invalid' | 'too_large' = 'invalid',
): PlatformRefusal {
  const [first] = faults;
  const fields = Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
  return new PlatformRefusal(code, { ...(first && { message: first.message }), fields, details: { faults } });
}

/** Throws the refusal if there is any fault. */
export function refuseFaults(faults: readonly PublishFault[]): void {
  if (faults.length > 0) throw refusePack(faults);
}
