import { shareOf } from './amount.ts';
import type { Minor } from './amount.ts';
import type { CancellationPolicy } from './policy.ts';

/** The rule for charging one student for a conducted lesson. */
export type ChargeMode = 'auto' | 'full' | 'half' | 'none' | 'custom';
/** The attendance of a student; null before it is recorded. */
export type Presence = 'present' | 'late' | 'absent' | 'excused' | null;

/**
 * Returns the charge of a conducted lesson for one student, in kopecks: the teacher's choice, or by attendance and
 * policy (MNY-12).
 */
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
