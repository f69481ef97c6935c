import type { SettingStorage } from '@planner/shell-api';
import { FILTERS, SORTS, type ListView } from './list-view.ts';

const PLACE = 'tetradka.students.view';
const FIRST_VIEW: ListView = { filter: 'all', sort: 'name' };

const known = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

function readKept(storage: SettingStorage): { filter?: unknown; sort?: unknown } {
  try {
    // The stored value is not trusted: each field is checked below.
    return (JSON.parse(storage.getItem(PLACE) ?? '{}') ?? {}) as { filter?: unknown; sort?: unknown };
  } catch {
    return {};
  }
}

/** STU-61. Returns the last chosen filter and order of this tab. */
export function keptView(storage: SettingStorage): ListView {
  const { filter, sort } = readKept(storage);
  return { filter: known(FILTERS, filter) ?? FIRST_VIEW.filter, sort: known(SORTS, sort) ?? FIRST_VIEW.sort };
}

export const keepView = (storage: SettingStorage, view: ListView): void => storage.setItem(PLACE, JSON.stringify(view));
