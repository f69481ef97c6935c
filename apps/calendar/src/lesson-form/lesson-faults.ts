import type { Checked } from '@planner/forms';
import type { Learner } from './fields/learner.ts';
import { type DraftFault, FAULT_TEXT, FIELD_TEXT, type FieldReason } from './lesson-form-wording.ts';

/** The faults of a draft, by the path of their field. */
export type FieldFaults = Readonly<Record<string, FieldReason>>;

const FAULT_OF: Record<FieldReason, DraftFault> = {
  missing: 'fields_missing',
  no_such_day: 'date_or_time_wrong',
  no_length: 'date_or_time_wrong',
  too_long: 'date_or_time_wrong',
  twice: 'date_or_time_wrong',
  before_start: 'date_or_time_wrong',
  nobody: 'nobody_chosen',
  no_name: 'name_missing',
  no_amount: 'number_wrong',
  no_minutes: 'number_wrong',
  no_count: 'number_wrong',
};

/** The order of the alerts: only the first one is shown. */
const ORDER: readonly DraftFault[] = [
  'name_missing',
  'fields_missing',
  'date_or_time_wrong',
  'nobody_chosen',
  'number_wrong',
];

/** Prefixes a part's faults with the part's name: `start_time` of the time becomes `time.start_time`. */
export const under = (part: string, faults: FieldFaults): FieldFaults =>
  Object.fromEntries(Object.entries(faults).map(([name, reason]) => [`${part}.${name}`, reason]));

const firstOf = (faults: FieldFaults): DraftFault | undefined =>
  ORDER.find((fault) => Object.values(faults).some((reason) => FAULT_OF[reason] === fault));

const said = (faults: FieldFaults, fault: DraftFault) => ({
  alert: FAULT_TEXT[fault],
  fields: Object.fromEntries(
    Object.entries(faults).flatMap(([path, reason]) =>
      FAULT_OF[reason] === fault ? [[path, FIELD_TEXT[reason]]] : [],
    ),
  ),
});

/** Returns the value of a draft without faults; else the first fault, with its fields. */
export function checkedInOrder<Value>(faults: FieldFaults, value: () => Value): Checked<Value> {
  const first = firstOf(faults);
  return first === undefined ? { value: value() } : { faults: said(faults, first) };
}

/** LSN-4: like `checkedInOrder`, for a lesson that needs a student or group. A missing one is a fault too. */
export function checkedFor<Value>(
  learner: Learner | null,
  faults: FieldFaults,
  value: (learner: Learner) => Value,
): Checked<Value> {
  if (learner !== null) return checkedInOrder(faults, () => value(learner));
  const all: FieldFaults = { ...faults, learner: 'nobody' };
  return { faults: said(all, firstOf(all) ?? 'nobody_chosen') };
}
