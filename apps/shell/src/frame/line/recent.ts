import { accountKey, browserStorage } from '@planner/shell-api';
import type { Entry, EntryIcon } from './entry.ts';

const MOST = 6;
const keyOf = (user_id: number) => accountKey(user_id, 'line');

/** A stored choice. A command has only its key, because its act is code. */
type Kept = Pick<Entry, 'key' | 'label' | 'detail'> & { icon: EntryIcon; to?: string; lesson_id?: number };

function keptOf(user_id: number): Kept[] {
  try {
    const found: unknown = JSON.parse(browserStorage.getItem(keyOf(user_id)) ?? '[]');
    // Only this file writes the storage; a former version may have written another shape.
    return Array.isArray(found) ? (found as Kept[]).filter((one) => typeof one?.key === 'string') : [];
  } catch {
    // An unreadable text counts as no text.
    return [];
  }
}

/** ONE-8. Returns the last choices of the account in this browser, newest first. */
export function recentEntries(user_id: number, commands: readonly Entry[]): Entry[] {
  return keptOf(user_id).flatMap(({ key, icon, label, detail, to, lesson_id }) => {
    const command = commands.find((one) => one.key === key);
    const act = lesson_id !== undefined ? { lesson_id } : to !== undefined ? { to } : command?.act;
    if (act === undefined) return [];
    const shown = command ?? { icon, label, detail };
    return [{ ...shown, key, group: 'Недавнее', act } as const];
  });
}

/**
 * ONE-8. Stores a choice as the newest one. A row that creates an object is not stored, because the object is created
 * once.
 */
export function keepChoice(user_id: number, { key, icon, label, detail, act }: Entry): void {
  if (icon === 'make' && !key.startsWith('command-')) return;
  const target = 'run' in act ? {} : act;
  const kept: Kept = { key, icon, label, detail, ...target };
  const others = keptOf(user_id).filter((one) => one.key !== key);
  browserStorage.setItem(keyOf(user_id), JSON.stringify([kept, ...others].slice(0, MOST)));
}
