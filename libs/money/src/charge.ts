import { shareOf } from './amount.ts';
import type { Minor } from './amount.ts';
import type { CancellationPolicy } from './policy.ts';

/** How the charge of a conducted lesson is decided for one student. */
export type ChargeMode = 'auto' | 'full' | 'half' | 'none' | 'custom';
/** Whether a student was there; null is not marked. */
export type Presence = 'present' | 'late' | 'absent' | 'excused' | null;

/** What a conducted lesson costs one student: by the teacher's choice, else by attendance and the policy (MNY-12). */
export function chargeOf(
  part: { price_minor: Minor; charge_mode: ChargeMode; attendance: Presence; custom_minor?: Minor | null },
  policy: Pick<CancellationPolicy, 'no_show_percent'>,
): Minor {
  switch (part.charge_mode) {
    case 'full':
      return part.price_minor;
    case 'half':
      return shareOf(part.price_minor, 1, 2);
    case 'none':
      return 0;
    case 'custom':
      return part.custom_minor ?? 0;
    case 'auto':
      return chargeByAttendance(part.price_minor, part.attendance, policy.no_show_percent);
  }
}

function chargeByAttendance(price_minor: Minor, attendance: Presence, no_show_percent: number): Minor {
  if (attendance === 'excused') return 0;
  return attendance === 'absent' ? shareOf(price_minor, no_show_percent, 100) : price_minor;
}
