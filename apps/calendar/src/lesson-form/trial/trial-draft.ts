import type { InputOf } from '@planner/contract';
import { isBlank } from '@planner/calls/texts';
import type { Checked } from '@planner/forms';
import { typedPrice } from '@planner/money';
import { detailsToSend, type Around, type DetailsDraft } from '../fields/details-draft.ts';
import { timeToSend, type TimeDraft } from '../fields/time-draft.ts';
import { checkedInOrder } from '../lesson-faults.ts';
import { faultsOfLesson } from '../one-time/lesson-draft.ts';

export interface TrialDraft {
  student: { student_name: string; contact: string };
  time: TimeDraft;
  details: DetailsDraft;
  paid: boolean;
}

export type NewTrial = InputOf<'POST /api/lesson-trial'>['body']['requestBody'];

/** TRL-5. A free lesson cannot be paid. */
export const canBePaid = ({ details }: TrialDraft): boolean => (typedPrice(details.cost) ?? 0) > 0;

/** TRL-2, TRL-4, TRL-5, LSN-1, LSN-3: returns the trial to send with its new student, or the faults of the fields. */
export function checkTrial(draft: TrialDraft, { defaults, zone }: Around): Checked<NewTrial> {
  const student_name = draft.student.student_name.trim();
  const faults = {
    ...faultsOfLesson(draft),
    ...(isBlank(student_name) && { 'student.student_name': 'no_name' as const }),
  };
  return checkedInOrder(faults, () => ({
    lesson_data: {
      ...timeToSend(draft.time),
      ...detailsToSend(draft.details, defaults),
      cost_lesson_one_time: typedPrice(draft.details.cost) ?? 0,
      paid: draft.paid && canBePaid(draft),
      status: 'completed',
      one_time: true,
      trial: true,
      time_zone_teacher: zone,
    },
    student_data: { student_name, contact: draft.student.contact },
  }));
}
