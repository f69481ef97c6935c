export type Placement = {
  align?: 'start' | 'end';
  isAsWideAsAnchor?: boolean;
  roomBelow?: number;
  clearOf?: Element | null;
};

const GAP = 6;
const EDGE = 8;

/**
 * Places a fixed panel below its anchor, or above it if the room below is too small. `clearOf` is an element further
 * down that the panel must not cover.
 */
export function placeBeside(panel: HTMLElement, anchor: HTMLElement, placement: Placement): void {
  const { align = 'start', isAsWideAsAnchor = false, roomBelow, clearOf } = placement;
  const box = anchor.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const bottom = Math.min(height, clearOf?.getBoundingClientRect().top ?? height);
  const width = document.documentElement.clientWidth;
  const below = bottom - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  const isAbove = below < (roomBelow ?? Math.min(panel.scrollHeight, 320)) && above > below;

  panel.style.minWidth = isAsWideAsAnchor ? `${box.width}px` : '';
  panel.style.maxHeight = `${Math.max(isAbove ? above : below, 120)}px`;
  panel.style.top = isAbove ? 'auto' : `${box.bottom + GAP}px`;
  panel.style.bottom = isAbove ? `${window.innerHeight - box.top + GAP}px` : 'auto';
  // If the panel does not fit at the wanted edge of its anchor, it uses the other edge.
  const fromEnd = box.right - panel.offsetWidth;
  const wanted = align === 'end' && fromEnd >= EDGE ? fromEnd : box.left;
  panel.style.left = `${Math.max(EDGE, Math.min(wanted, width - panel.offsetWidth - EDGE))}px`;
}
