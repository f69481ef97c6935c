import type { Checked } from './form.ts';

/** What a draft gives where no field of it is wrong; a field without a reason is not. */
export function checkedBy<Value, Reason extends string>(
  reasons: Readonly<Partial<Record<string, Reason>>>,
  value: () => Value,
): Checked<Value, Reason> {
  const fields = Object.entries(reasons).flatMap(([field, reason]) => (reason === undefined ? [] : [[field, reason]]));
  return fields.length === 0 ? { value: value() } : { faults: { fields: Object.fromEntries(fields) } };
}

/** A check whose reasons are said in the words of the form, under its fields and, where given, of the whole. */
export function inWords<Value, Reason extends string>(
  { value, faults }: Checked<Value, Reason>,
  words: Readonly<Record<Reason, string>>,
  alert?: string,
): Checked<Value> {
  if (faults === undefined) return { value };
  const fields = Object.entries(faults.fields).map(([field, reason]) => [field, words[reason]]);
  const said = alert ?? faults.alert;
  return { faults: { fields: Object.fromEntries(fields), ...(said !== undefined && { alert: said }) } };
}

/** A form whose button waits until everything is there: null sends nothing and needs no words. */
export const whenComplete = <Value>(value: Value | null): Checked<Value> =>
  value === null ? { faults: { fields: {} } } : { value };
