import type { Checked } from './form.ts';

/**
 * Returns the value of a draft, or its faults when at least one field has a reason. A field with an undefined reason is
 * valid.
 */
export function checkedBy<Value, Reason extends string>(
  reasons: Readonly<Partial<Record<string, Reason>>>,
  value: () => Value,
): Checked<Value, Reason> {
  const fields = Object.entries(reasons).flatMap(([field, reason]) => (reason === undefined ? [] : [[field, reason]]));
  return fields.length === 0 ? { value: value() } : { faults: { fields: Object.fromEntries(fields) } };
}

/** Returns a check result with the reasons replaced by their texts, and with an optional alert for the whole form. */
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

/**
 * Returns a check result for a form whose button is disabled until the draft is complete: null is an error without a
 * text.
 */
export const whenComplete = <Value>(value: Value | null): Checked<Value> =>
  value === null ? { faults: { fields: {} } } : { value };
