import { MINUTES_IN_DAY } from '@planner/schedule';
import { isSamePlace, targetOf, type DragKind, type Place } from './place.ts';

const MOUSE_SLOP = 4;
const TOUCH_SLOP = 8;
const LONG_PRESS = 280;
const EDGE = 44;
const RESIZE_ZONE = 8;

export interface DragHost {
  /** Holds the day columns, `[data-day]`; a lesson in them is `a[data-lesson]`. */
  grid: HTMLElement;
  scroller: HTMLElement;
  ghostClass: string;
  tagClass: string;
  drawnClass: string;
  /** The place of a lesson that may be moved, else null. */
  placeOf(lesson: number): Place | null;
  /** The height of a card of so many minutes, in CSS. */
  heightOf(minutes: number): string;
  words(target: Place): string;
  /** A lesson was dropped somewhere else; draws it there before it returns. */
  drop(lesson: number, target: Place): void;
  /** A span was drawn on empty paper. */
  draw(target: Place): void;
}

/** What is drawn besides the lesson itself while it is dragged: the dashed place it came from and the tag with the new time. */
interface DragGhost {
  tag(text: string, left: number, top: number): void;
  remove(): void;
}

/** Both nodes live outside React: a drag changes the style of three nodes and renders nothing. */
function drawGhost(node: HTMLElement, ghostClass: string, tagClass: string): DragGhost {
  const place = document.createElement('div');
  place.className = ghostClass;
  place.setAttribute('aria-hidden', 'true');
  place.style.cssText = `top:${node.offsetTop}px;left:${node.offsetLeft}px;width:${node.offsetWidth}px;height:${node.offsetHeight}px`;
  const tag = document.createElement('div');
  tag.className = tagClass;
  tag.setAttribute('aria-hidden', 'true');
  node.parentElement?.append(place);
  document.body.append(tag);
  return {
    tag(text, left, top) {
      tag.textContent = text;
      tag.style.translate = `${Math.max(4, left)}px ${Math.max(4, top)}px`;
    },
    remove() {
      place.remove();
      tag.remove();
    },
  };
}

interface Gesture {
  kind: DragKind;
  lesson: number | null;
  node: HTMLElement;
  origin: Place;
  x: number;
  y: number;
  scrollTop: number;
  pointer: number;
  target: Place;
  ghost: DragGhost | null;
  columns: { day: string; rect: DOMRect }[];
  dropDay: HTMLElement | null;
}

/** Own Pointer Events: mouse drags after 4 px, touch after a long press; nothing is rendered until the drop. Returns how to detach. */
export function attachDrag(host: DragHost): () => void {
  const { grid, scroller } = host;
  let gesture: Gesture | null = null;
  let isActive = false;
  let timer = 0;
  let frame = 0;
  let last = { x: 0, y: 0 };

  const pixelsPerMinute = () => grid.getBoundingClientRect().height / MINUTES_IN_DAY;

  function gestureAt(event: PointerEvent): Gesture | null {
    const element = event.target instanceof Element ? event.target : null;
    const column = element?.closest<HTMLElement>('[data-day]');
    if (!column?.dataset.day) return null;
    const link = element?.closest<HTMLElement>('a[data-lesson]') ?? null;
    const lesson = link === null ? null : Number(link.dataset.lesson);
    const top = column.getBoundingClientRect().top;
    const minute = Math.floor((event.clientY - top) / pixelsPerMinute() / 15) * 15;
    const origin =
      lesson === null ? { date: column.dataset.day, start: minute, end: minute + 15 } : host.placeOf(lesson);
    if (origin === null) return null;
    const isAtEnd = link !== null && link.getBoundingClientRect().bottom - event.clientY <= RESIZE_ZONE;
    return {
      kind: lesson === null ? 'draw' : isAtEnd && event.pointerType === 'mouse' ? 'resize' : 'move',
      lesson,
      node: link ?? column,
      origin,
      x: event.clientX,
      y: event.clientY,
      scrollTop: scroller.scrollTop,
      pointer: event.pointerId,
      target: origin,
      ghost: null,
      columns: [],
      dropDay: null,
    };
  }

  function begin(current: Gesture): void {
    isActive = true;
    current.columns = [...grid.querySelectorAll<HTMLElement>('[data-day]')].map((column) => ({
      day: column.dataset.day ?? '',
      rect: column.getBoundingClientRect(),
    }));
    if (current.kind === 'draw') {
      const drawn = document.createElement('div');
      drawn.className = host.drawnClass;
      current.node.append(drawn);
      current.node = drawn;
    }
    current.ghost = drawGhost(current.node, host.ghostClass, host.tagClass);
    current.node.dataset.dragging = '';
    grid.setPointerCapture(current.pointer);
    // oxlint-disable-next-line compat/compat -- A device that cannot vibrate shows the lifted lesson all the same.
    navigator.vibrate?.(8);
    frame = requestAnimationFrame(scrollAtEdge);
    update();
  }

  function update(): void {
    const current = gesture;
    if (current === null) return;
    const pixels = pixelsPerMinute();
    const dy = last.y - current.y + scroller.scrollTop - current.scrollTop;
    const under = document.elementFromPoint(last.x, last.y)?.closest<HTMLElement>('[data-drop-day]') ?? null;
    if (under !== current.dropDay) {
      delete current.dropDay?.dataset.dropOver;
      if (under !== null) under.dataset.dropOver = '';
      current.dropDay = under;
    }
    const isOverStrip = current.kind === 'move' && under?.dataset.dropDay !== undefined;
    const over = current.columns.find(({ rect }) => last.x >= rect.left && last.x < rect.right);
    const day = isOverStrip ? (under?.dataset.dropDay ?? current.origin.date) : (over?.day ?? current.target.date);
    current.target = targetOf(current.kind, current.origin, day, isOverStrip ? 0 : dy / pixels);
    const { start, end } = current.target;
    if (current.kind === 'move') {
      const left = (name: string) => current.columns.find((column) => column.day === name)?.rect.left ?? 0;
      current.node.style.translate = isOverStrip
        ? `${last.x - current.x}px ${dy}px`
        : `${left(day) - left(current.origin.date)}px ${(start - current.origin.start) * pixels}px`;
    } else {
      current.node.style.height = `${(end - start) * pixels - 3}px`;
      if (current.kind === 'draw') current.node.style.top = `${start * pixels}px`;
    }
    const { left, top } = current.node.getBoundingClientRect();
    current.ghost?.tag(host.words(current.target), left, top - 28);
  }

  function scrollAtEdge(): void {
    const { top, bottom } = scroller.getBoundingClientRect();
    const by = last.y < top + EDGE ? -8 : last.y > bottom - EDGE ? 8 : 0;
    if (by !== 0) {
      const before = scroller.scrollTop;
      scroller.scrollTop += by;
      if (scroller.scrollTop !== before) update();
    }
    frame = requestAnimationFrame(scrollAtEdge);
  }

  function end(isDropped: boolean): void {
    const current = gesture;
    const wasActive = isActive;
    gesture = null;
    isActive = false;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (current === null || !wasActive) return;
    current.ghost?.remove();
    delete current.dropDay?.dataset.dropOver;
    if (current.kind === 'draw') current.node.remove();
    if (isDropped && current.kind === 'draw') host.draw(current.target);
    else if (isDropped && current.lesson !== null && !isSamePlace(current.origin, current.target)) {
      host.drop(current.lesson, current.target);
    }
    delete current.node.dataset.dragging;
    current.node.style.translate = '';
    if (current.kind === 'resize') restoreHeight(current, isDropped);
    // The pointer's release would also click whatever lies under it.
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
  }

  function restoreHeight(current: Gesture, isDropped: boolean): void {
    const { end } = isDropped ? current.target : current.origin;
    current.node.style.height = host.heightOf(end - current.origin.start);
  }

  const listeners: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown(event) {
      if (event.button !== 0 || !event.isPrimary) return;
      end(false);
      gesture = gestureAt(event);
      last = { x: event.clientX, y: event.clientY };
      const current = gesture;
      if (current !== null && event.pointerType !== 'mouse')
        timer = window.setTimeout(() => begin(current), LONG_PRESS);
    },
    pointermove(event) {
      if (gesture === null || event.pointerId !== gesture.pointer) return;
      last = { x: event.clientX, y: event.clientY };
      if (isActive) return update();
      const distance = Math.hypot(last.x - gesture.x, last.y - gesture.y);
      if (event.pointerType === 'mouse' && distance > MOUSE_SLOP) begin(gesture);
      else if (event.pointerType !== 'mouse' && distance > TOUCH_SLOP) end(false);
    },
    pointerup: () => end(true),
    pointercancel: () => end(false),
    touchmove: (event) => isActive && event.preventDefault(),
    contextmenu: (event) => isActive && event.preventDefault(),
    dragstart: (event) => event.preventDefault(),
  };
  const cancelByKey = (event: KeyboardEvent) => event.key === 'Escape' && end(false);
  const entries = Object.entries(listeners) as [string, EventListener][]; // each listener stands under its own event's name
  for (const [name, listener] of entries) grid.addEventListener(name, listener, { passive: false });
  window.addEventListener('keydown', cancelByKey);
  return () => {
    end(false);
    for (const [name, listener] of entries) grid.removeEventListener(name, listener);
    window.removeEventListener('keydown', cancelByKey);
  };
}
