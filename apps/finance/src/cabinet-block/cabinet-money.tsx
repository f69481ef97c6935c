import { useLive } from '@planner/live-data';
import type { ExtensionProps } from '@planner/shell-api';
import { BalanceCard } from './balance-card.tsx';

/**
 * CAB-25, CAB-28. The money of the chosen profile in the student's cabinet. Renders nothing for a profile that sees no
 * money.
 */
export function CabinetMoney({ student_profile_id, isBrief }: ExtensionProps<'cabinet-block'>) {
  // The page has already sent this request, so the answer is cached.
  const { data: profiles } = useLive('GET /api/student/profiles', {});
  const profile = profiles?.find((one) => one.student_profile_id === student_profile_id);
  if (profile?.sees_money === false) return null;
  return <BalanceCard key={student_profile_id} student_profile_id={student_profile_id} isBrief={isBrief} />;
}
