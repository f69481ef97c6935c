import type { Checked, Uploads } from '@planner/forms';

/** MNY-192. Adds the files to a checked request. While an upload runs or has failed, nothing is sent. */
export function withFiles<Value>(checked: Checked<Value>, uploads: Uploads): Checked<Value & { file_ids: number[] }> {
  const trouble = uploads.trouble();
  if (checked.faults === undefined && trouble === null) {
    return { value: { ...checked.value, file_ids: uploads.ids() } };
  }
  const { fields = {}, alert } = checked.faults ?? {};
  return {
    faults: { fields: { ...fields, ...(trouble !== null && { file_ids: trouble }) }, alert: alert ?? trouble ?? '' },
  };
}
