import type { GuardedNavigation } from '@planner/shell-api';
import { createPath } from 'react-router-dom';
import { RemoteFailure } from '../failing/failure.ts';
import type { SavedGlobals } from './saved-globals.ts';

/** A remote has replaced a global that the whole page uses. */
export class ChangedGlobalsFailure extends RemoteFailure {
  readonly kind = 'render';

  constructor(names: readonly string[]) {
    const cause = new Error(`put back: ${names.join(', ')}`);
    // A report contains the name of an error, never its message.
    cause.name = `Spoilt ${names.join(', ')}`;
    super('healthy', cause.message, cause);
  }
}

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
  one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;

/** PLT-212. Restores the globals that differ from the saved ones. Returns their names. */
export function restoreGlobals(page: Window, kept: SavedGlobals): string[] {
  const names = Object.keys(kept.page).filter((name) => Reflect.get(page, name) !== kept.page[name]);
  for (const name of names) Reflect.set(page, name, kept.page[name]);
  const inObjects = kept.objects.flatMap(([holder, before]) => {
    const now: typeof before = Object.getOwnPropertyDescriptors(holder);
    const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    const changed = keys.filter((key) => !isSame(before[key], now[key]));
    for (const key of changed) {
      const descriptor = before[key];
      if (descriptor) Reflect.defineProperty(holder, key, descriptor);
      else Reflect.deleteProperty(holder, key);
    }
    return changed.map((key) => `${holder === JSON ? 'JSON' : holder.constructor.name}.${key}`);
  });
  return [...names, ...inObjects];
}

/** PLT-212. Restores the address of the page's own history. Returns true if the address had changed. */
export function restoreAddress(page: Window, navigation: Pick<GuardedNavigation, 'getSnapshot'>): boolean {
  const known = createPath(navigation.getSnapshot().location);
  if (new URL(known, page.location.href).href === page.location.href) return false;
  page.history.replaceState(page.history.state, '', known);
  return true;
}
