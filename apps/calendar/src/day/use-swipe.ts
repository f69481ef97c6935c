import { useEffect, useRef } from 'react';

const FAR_ENOUGH = 64;

/**
 * Calls back with 1 or -1 when a finger swipes to the next or the previous day. A vertical scroll or a drag does not
 * count.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onSwipe);
  useEffect(() => {
    latest.current = onSwipe;
  });
  useEffect(() => {
    const node = box.current;
    let from: { x: number; y: number } | null = null;
    const start = ({ touches }: TouchEvent) => {
      const [touch, second] = touches;
      from = touch === undefined || second !== undefined ? null : { x: touch.clientX, y: touch.clientY };
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches;
      const isDragging = node?.querySelector('[data-dragging]') !== null;
      if (from === null || touch === undefined || isDragging) return;
      const dx = touch.clientX - from.x;
      const isSideways = Math.abs(dx) > FAR_ENOUGH && Math.abs(dx) > 2 * Math.abs(touch.clientY - from.y);
      if (isSideways) latest.current(dx < 0 ? 1 : -1);
    };
    node?.addEventListener('touchstart', start, { passive: true });
    node?.addEventListener('touchend', end, { passive: true, capture: true });
    return () => {
      node?.removeEventListener('touchstart', start);
      node?.removeEventListener('touchend', end, { capture: true });
    };
  }, []);
  return box;
}
