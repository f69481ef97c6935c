import { useSyncExternalStore } from 'react';
import type { ThemeStore } from './theme.ts';

export const useTheme = (store: ThemeStore) => useSyncExternalStore(store.subscribe, store.getSnapshot);
