import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 768px)');
const subscribe = (changed: () => void): (() => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the screen is at or below the width where the side menu gives way to the bottom bar. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query.matches,
    () => false,
  );
