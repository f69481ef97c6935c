import { useLeaveGuard as useGuard } from '@planner/shell-api';
import { LeaveQuestion } from '@planner/ui';
import type { ReactNode } from 'react';

/** Asks before the page is left with something typed; `letGo` ends that once it is saved or given up. */
export function useLeaveGuard(isDirty: boolean): { letGo(): void; question: ReactNode } {
  const { isAsking, decide, letGo } = useGuard(isDirty);
  return { letGo, question: isAsking && <LeaveQuestion onAnswer={decide} /> };
}
