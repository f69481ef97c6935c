import { useShell } from '@planner/shell-api';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { type MenuEntry, menuOf, type RegistryStore, routeOf, type UserType } from '../../remotes/registry.ts';
import type { RemoteLoader } from '../../remotes/remote-loader.ts';
import { botAddress } from '../../notifications/bot-address.ts';
import { currentEntry } from './current-entry.ts';

/** What every menu of the frame shows. */
export interface FrameMenu {
  readonly entries: readonly MenuEntry[];
  readonly current: MenuEntry | null;
  readonly pathname: string;
  /** Address of the messenger bot, where there is one and somebody to notify. */
  readonly bot: string | null;
  warmUp(this: void, to: string): void;
}

export function useFrameMenu(
  store: RegistryStore,
  loader: RemoteLoader,
  userType: UserType,
  botName: string | undefined,
): FrameMenu {
  const { session } = useShell();
  const { pathname } = useLocation();
  const registry = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const entries = useMemo(() => menuOf(registry, userType), [registry, userType]);
  return {
    entries,
    current: currentEntry(entries, pathname),
    pathname: pathname.replace(/(.)\/$/, '$1'),
    bot: botName && session.user ? botAddress(botName, session.user) : null,
    warmUp: (to) => {
      const found = routeOf(registry, to);
      if (found) loader.warmUp(found.candidate, found.route.path);
    },
  };
}
