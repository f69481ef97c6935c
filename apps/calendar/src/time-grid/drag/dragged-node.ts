import type { DragPicture, Press } from './drag-state.ts';
import drag from './drag.module.css';

/** The element that follows the pointer: the lesson itself, or the drawn span. */
export interface DraggedNode {
  paint(picture: DragPicture, words: string): void;
  /** Removes all drawn elements except the lesson. */
  erase(): void;
  /** Puts the lesson's node back to its own place, with the height of its new length. */
  layDown(height: string): void;
}

export interface Column {
  readonly day: string;
  readonly left: number;
  readonly right: number;
}

/** These nodes live outside React: a drag changes the style of three nodes and renders nothing. */
export function liftNode({ kind, node: pressed, origin, at }: Press, columns: readonly Column[]): DraggedNode {
  const node = kind === 'draw' ? pressed.appendChild(unspokenNode(drag.drawn)) : pressed;
  const ghost = unspokenNode(drag.ghost);
  ghost.style.cssText = `top:${node.offsetTop}px;left:${node.offsetLeft}px;width:${node.offsetWidth}px;height:${node.offsetHeight}px`;
  node.parentElement?.append(ghost);
  const tag = document.body.appendChild(unspokenNode(drag.tag));
  const others = kind === 'move' ? alsoPicked(pressed) : [];
  for (const { dataset } of [node, ...others]) dataset.dragging = '';

  const indexOf = (day: string): number => columns.findIndex((column) => column.day === day);
  const leftOf = (day: string): number => columns[indexOf(day)]?.left ?? 0;

  return {
    paint({ point, target, aim }, words) {
      const pixels = aim.pixelsPerMinute;
      markStripDay(aim.stripDay);
      if (kind === 'move')
        node.style.translate =
          aim.stripDay === null
            ? `${leftOf(target.date) - leftOf(origin.date)}px ${(target.start - origin.start) * pixels}px`
            : `${point.x - at.x}px ${aim.down}px`;
      else node.style.height = `${(target.end - target.start) * pixels - 3}px`;
      const byDays = indexOf(target.date) - indexOf(origin.date);
      for (const other of others) {
        const from = columns[indexOf(other.parentElement?.dataset.day ?? '')];
        const to = columns[columns.indexOf(from ?? NO_COLUMN) + byDays];
        const across = from === undefined || to === undefined ? 0 : to.left - from.left;
        other.style.translate = `${across}px ${(target.start - origin.start) * pixels}px`;
        // The lesson goes to a day that is not shown.
        other.style.opacity = to === undefined ? '0.4' : '';
      }
      if (kind === 'draw') node.style.top = `${target.start * pixels}px`;
      const { left, top } = node.getBoundingClientRect();
      tag.textContent = words;
      tag.style.translate = `${Math.max(4, left)}px ${Math.max(4, top - 28)}px`;
    },
    erase() {
      ghost.remove();
      tag.remove();
      markStripDay(null);
      if (kind === 'draw') node.remove();
    },
    layDown(height) {
      for (const { dataset, style } of [node, ...others]) {
        delete dataset.dragging;
        style.translate = '';
        style.opacity = '';
      }
      if (kind === 'resize') node.style.height = height;
    },
  };
}

const NO_COLUMN: Column = { day: '', left: 0, right: 0 };

/** LSN-232: the other chosen lessons, which move together with a chosen one. */
const alsoPicked = (pressed: HTMLElement): HTMLElement[] =>
  pressed.dataset.picked === undefined
    ? []
    : [...(pressed.closest('[role="row"]')?.querySelectorAll<HTMLElement>('a[data-picked]') ?? [])].filter(
        (other) => other !== pressed,
      );

function unspokenNode(className: string | undefined): HTMLElement {
  const node = document.createElement('div');
  node.className = className ?? '';
  node.setAttribute('aria-hidden', 'true');
  return node;
}

/** Marks the strip's day under the pointer. */
function markStripDay(day: string | null): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-drop-day]')) {
    if (dataset.dropDay === day) dataset.dropOver = '';
    else delete dataset.dropOver;
  }
}
