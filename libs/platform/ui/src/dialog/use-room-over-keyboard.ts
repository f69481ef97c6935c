import { type RefObject, useEffect } from 'react';

/** Keeps --keyboard on a node: the pixels a phone's keyboard covers, which dvh does not know of on iOS. */
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
