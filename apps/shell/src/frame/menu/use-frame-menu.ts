import { useShell } from '@planner/shell-api';
import { use, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type MenuEntry,
  menuOf,
  type RegistryStore,
  type RemoteLoader,
  routeOf,
  type UserType,
} from '@planner/platform-runtime';
import { HasBot } from '../../bot/use-bot.ts';
import { currentEntry } from './current-entry.ts';

/** What every menu of the frame shows. */
export interface FrameMenu {
  readonly entries: readonly MenuEntry[];
  readonly current: MenuEntry | null;
  readonly pathname: string;
  /** Whether there is a bot, and somebody to notify. */
  readonly hasBot: boolean;
  warmUp(this: void, to: string): void;
}

export function useFrameMenu(store: RegistryStore, loader: RemoteLoader, userType: UserType): FrameMenu {
  const { session } = useShell();
  const { pathname } = useLocation();
  const registry = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const entries = useMemo(() => menuOf(registry, userType), [registry, userType]);
  return {
    entries,
    current: currentEntry(entries, pathname),
    pathname: pathname.replace(/(.)\/$/, '$1'),
    hasBot: use(HasBot) && session.user !== null,
    warmUp: (to) => {
      const found = routeOf(registry, to);
      if (found) loader.warmUp(found.candidate, found.route.path);
    },
  };
}
