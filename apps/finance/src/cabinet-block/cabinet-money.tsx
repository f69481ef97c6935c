import { useLive } from '@planner/live-data';
import type { ExtensionProps } from '@planner/shell-api';
import { BalanceCard } from './balance-card.tsx';

/** CAB-25, CAB-28. The money of the profile that is chosen in the student's cabinet; nothing at all where it sees none. */
export function CabinetMoney({ student_profile_id }: ExtensionProps<'cabinet-block'>) {
  // The page has asked for the same before it has shown this.
  const { data: profiles } = useLive('GET /api/student/profiles', {});
  const profile = profiles?.find((one) => one.student_profile_id === student_profile_id);
  if (profile?.sees_money === false) return null;
  return <BalanceCard key={student_profile_id} student_profile_id={student_profile_id} />;
}
