import { type Call, fieldsNaming } from '@planner/contract';
import { Missing, Refusal } from '../refusal.ts';

/**
 * API-50. Turns a missing row into a refusal at the fields of the body that name it. When no field names the row, the
 * address does: the error stays 404.
 */
export function atItsField(error: unknown, call: Call, sent: unknown): unknown {
  if (!(error instanceof Missing) || call.body === undefined) return error;
  const names = fieldsNaming(call.body, sent, error.row, error.ids);
  if (names.length === 0) return error;
  return new Refusal('unknown_id', { fields: Object.fromEntries(names.map((name) => [name, error.text])) });
}
