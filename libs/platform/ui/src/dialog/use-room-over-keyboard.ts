import { type RefObject, useEffect } from 'react';

/**
 * Writes --keyboard on a node: the height that a phone's keyboard covers, in pixels. On iOS, dvh does not include the
 * keyboard.
 */
export function useRoomOverKeyboard(node: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      node.current?.style.setProperty('--keyboard', `${covered}px`);
    };
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, [node]);
}
