import { useSyncExternalStore } from 'react';

function mediaQuery(condition: string): () => boolean {
  const query = matchMedia(condition);
  const subscribe = (changed: () => void): (() => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => query.matches,
      () => false,
    );
}

/** Whether the screen is at or below the width where the side menu gives way to the bottom bar. */
export const useIsNarrow = mediaQuery('(max-width: 768px)');

/** Whether there is room for a panel beside the week. */
export const useIsWide = mediaQuery('(min-width: 1280px)');

/** Whether fingers press: what they press is at least 44 px high. */
export const useIsTouch = mediaQuery('(pointer: coarse), (max-width: 768px)');
