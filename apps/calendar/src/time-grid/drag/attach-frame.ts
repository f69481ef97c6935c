import type { DragSurface } from './drag-surface.ts';
import drag from './drag.module.css';
import { swallowClick } from './swallow-click.ts';

/** In pixels: a shorter way is a press. */
const SLOP = 4;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const between = (one: Point, other: Point): Box => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y),
});
const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * LSN-232. Draws a frame on the grid while the mouse drags with Shift from a free place, and picks the lessons that it
 * touches. `earlier` is as in `attachDrag`. Returns a function that detaches.
 */
export function attachFrame({ grid, view }: DragSurface, earlier: readonly PointerEvent[]): () => void {
  let from: Point | null = null;
  let frame: HTMLElement | null = null;
  let lessons: { id: number; box: Box }[] = [];

  /** The point on the grid's whole paper, which may scroll meanwhile. */
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = grid.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const boxesOf = () => {
    const { left, top } = grid.getBoundingClientRect();
    return [...grid.querySelectorAll<HTMLElement>('a[data-lesson]')].map((link) => {
      const box = link.getBoundingClientRect();
      const { x, y } = { x: box.left - left, y: box.top - top };
      return {
        id: Number(link.dataset.lesson),
        box: { left: x, top: y, right: x + box.width, bottom: y + box.height },
      };
    });
  };
  const end = (): void => {
    frame?.remove();
    [from, frame, lessons] = [null, null, []];
  };

  const listeners = {
    pointerdown(event: PointerEvent) {
      end();
      const isFree = event.target instanceof Element && event.target.closest('[data-hour]') !== null;
      if (event.shiftKey && event.button === 0 && event.pointerType === 'mouse' && isFree) from = pointOf(event);
    },
    pointermove(event: PointerEvent) {
      if (from === null) return;
      const to = pointOf(event);
      if (frame === null) {
        if (Math.hypot(to.x - from.x, to.y - from.y) <= SLOP) return;
        lessons = boxesOf();
        frame = grid.appendChild(document.createElement('div'));
        frame.className = drag.frame ?? '';
        frame.setAttribute('aria-hidden', 'true');
        // While this attribute exists, Esc ends only the frame: the choice and the card beside the grid stay.
        frame.dataset.dragging = '';
        grid.setPointerCapture(event.pointerId);
      }
      const { left, top, right, bottom } = between(from, to);
      frame.style.cssText = `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;
    },
    pointerup(event: PointerEvent) {
      if (from === null || frame === null) return end();
      const drawn = between(from, pointOf(event));
      const picked = lessons.filter(({ box }) => touches(box, drawn)).map(({ id }) => id);
      end();
      if (picked.length > 0) view.current.props.onPick([...new Set(picked)]);
      swallowClick();
    },
    pointercancel: end,
  };
  const entries = Object.entries(listeners) as [string, EventListener][]; // Each listener is stored under the name of its event.
  for (const [name, listener] of entries) grid.addEventListener(name, listener);
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (frame !== null) event.preventDefault();
    end();
  };
  window.addEventListener('keydown', cancelByKey);
  // A press consists only of pointer events, and the object above has a listener for each of them.
  for (const event of earlier) listeners[event.type as 'pointerdown']?.(event);
  return () => {
    end();
    for (const [name, listener] of entries) grid.removeEventListener(name, listener);
    window.removeEventListener('keydown', cancelByKey);
  };
}
