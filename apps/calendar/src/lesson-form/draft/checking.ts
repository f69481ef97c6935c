/** Why a form is not sent: each is one alert of the specification, or of a sum typed wrong. */
export type DraftFault = 'fields_missing' | 'date_or_time_wrong' | 'nobody_chosen' | 'name_missing' | 'number_wrong';

/** What is wrong with one field, said under it. */
export type FieldReason =
  | 'missing'
  | 'no_such_day'
  | 'no_length'
  | 'too_long'
  | 'twice'
  | 'before_start'
  | 'nobody'
  | 'no_name'
  | 'no_amount'
  | 'no_minutes';

export interface FieldFault {
  readonly field: string;
  readonly reason: FieldReason;
}

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
};

/** In the order in which they are said: one alert at a time. */
const ORDER: readonly DraftFault[] = [
  'name_missing',
  'fields_missing',
  'date_or_time_wrong',
  'nobody_chosen',
  'number_wrong',
];

export interface Refused {
  readonly fault: DraftFault;
  readonly at: readonly FieldFault[];
}

/** The fault that is said first, with the fields that have it; null where nothing is wrong. */
export function firstFault(found: readonly FieldFault[]): Refused | null {
  const fault = ORDER.find((one) => found.some(({ reason }) => FAULT_OF[reason] === one));
  return fault === undefined ? null : { fault, at: found.filter(({ reason }) => FAULT_OF[reason] === fault) };
}

export type Checked<Value> = { value: Value; fault?: never; at?: never } | ({ value?: never } & Refused);
