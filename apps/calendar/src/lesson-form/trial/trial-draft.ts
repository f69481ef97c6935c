import type { InputOf } from '@planner/contract';
import { firstFault, type Checked } from '../draft/checking.ts';
import {
  detailFaults,
  detailsToSend,
  typedCost,
  type DetailsDraft,
  type LessonDefaults,
} from '../draft/details-draft.ts';
import { timeFaults, timeToSend, type TimeDraft } from '../draft/time-draft.ts';

export interface TrialDraft {
  student_name: string;
  contact: string;
  time: TimeDraft;
  details: DetailsDraft;
  paid: boolean;
}

export type NewTrial = InputOf<'POST /api/lesson-trial'>['body']['requestBody'];

/** TRL-5. Only what costs something can be paid. */
export const canBePaid = ({ details }: TrialDraft): boolean => (typedCost(details.cost) ?? 0) > 0;

/** TRL-2, TRL-4, TRL-5, LSN-1, LSN-3. */
export function checkTrial(
  draft: TrialDraft,
  { defaults, zone }: { defaults: LessonDefaults | undefined; zone: string },
): Checked<NewTrial> {
  const student_name = draft.student_name.trim();
  const refused = firstFault([
    ...(student_name === '' ? [{ field: 'student_name', reason: 'no_name' as const }] : []),
    ...timeFaults(draft.time),
    ...detailFaults(draft.details, 'cost_lesson_one_time'),
  ]);
  if (refused !== null) return refused;
  const lesson_data: NewTrial['lesson_data'] = {
    ...timeToSend(draft.time),
    ...detailsToSend(draft.details, defaults),
    cost_lesson_one_time: typedCost(draft.details.cost) ?? 0,
    paid: draft.paid && canBePaid(draft),
    status: 'completed',
    one_time: true,
    trial: true,
    time_zone_teacher: zone,
  };
  return { value: { lesson_data, student_data: { student_name, contact: draft.contact } } };
}
