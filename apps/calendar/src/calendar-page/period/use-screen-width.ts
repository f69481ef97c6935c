import { useSyncExternalStore } from 'react';

export function mediaQuery(condition: string): () => boolean {
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

/** Whether the bottom bar replaces the side menu at this width. */
export const useIsNarrow = mediaQuery('(max-width: 768px)');

/** LSN-267. Whether the screen is too narrow for seven days side by side. */
export const useIsPhone = mediaQuery('(max-width: 599px)');

/** Whether a panel fits beside the week. */
export const useIsWide = mediaQuery('(min-width: 1280px)');

/** Whether the user presses with fingers: targets are then at least 44 px high. */
export const useIsTouch = mediaQuery('(pointer: coarse), (max-width: 768px)');
