import { MINUTES_IN_DAY } from '@planner/schedule';
import { isMovable } from '../../lesson-presentation/lesson-presentation.ts';
import { placeOf, type Place } from '../placement/place.ts';
import { cardHeight } from '../placement/placement.ts';
import {
  IDLE,
  nextDrag,
  type Aim,
  type DragEffect,
  type Dragging,
  type DragInput,
  type DragState,
  type Press,
} from './drag-state.ts';
import { carryLesson } from './carry-lesson.ts';
import { attachFrame } from './attach-frame.ts';
import { liftNode, type Column, type DraggedNode } from './dragged-node.ts';
import type { DragSurface, DragView } from './drag-surface.ts';
import { edgeDwell, type Turn } from './edge-dwell.ts';
import { placeWords } from './place-words.ts';
import { swallowClick } from './swallow-click.ts';

const LONG_PRESS = 280;
const EDGE = 44;
const RESIZE_ZONE = 8;

/**
 * The surface of the grid that is shown now. A lesson that is carried to another period leaves the grid in which its
 * drag began.
 */
let shown: DragSurface;

/**
 * Whether the lesson can be carried to another period. A finger uses the strip of the week instead, and chosen lessons
 * stay in their week.
 */
const canTurn = ({ kind, device, node }: Press): boolean =>
  kind === 'move' && device === 'mouse' && node.dataset.picked === undefined;

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/**
 * Handles Pointer Events directly: a mouse drags after 4 px, a finger after a long press. Nothing renders until the
 * drop. `earlier` are the events of a press that began before this code had loaded. Returns a function that detaches.
 */
export function attachDrag(surface: DragSurface, earlier: readonly PointerEvent[] = []): () => void {
  const { grid, scroller, view } = surface;
  shown = surface;
  let state: DragState = IDLE;
  let dragged: { node: DraggedNode; columns: readonly Column[]; stopScroll(): void } | null = null;
  let holdTimer = 0;
  let isReleased = earlier.some(({ type }) => type === 'pointerup' || type === 'pointercancel');

  const send = (input: DragInput): void => {
    const { state: next, effects } = nextDrag(state, input);
    state = next;
    for (const effect of effects) run(effect);
  };

  const turn = (by: Turn): void => {
    if (state.phase !== 'dragging' || dragged === null) return;
    carryOn(surface, state, by, dragged.columns);
    send({ type: 'cancel' });
  };
  const dwell = edgeDwell(() => scroller, turn);

  function run(effect: DragEffect): void {
    switch (effect.type) {
      case 'wait-for-hold':
        holdTimer = window.setTimeout(() => send({ type: 'hold' }), LONG_PRESS);
        return;
      case 'stop-waiting':
        return clearTimeout(holdTimer);
      case 'lift':
        return lift(effect.press);
      case 'aim':
        if (state.phase !== 'dragging' || dragged === null) return;
        if (canTurn(state.press)) dwell.at(state.point);
        return send({ type: 'aim', aim: aimOf(surface, state, dragged.columns) });
      case 'paint':
        return dragged?.node.paint(effect.picture, placeWords(effect.picture.target));
      case 'erase':
        dwell.stop();
        dragged?.stopScroll();
        return dragged?.node.erase();
      case 'drop':
        return drop(view.current, effect.lesson, effect.place);
      case 'draw':
        return view.current.props.onChoose(effect.place);
      case 'lay-down':
        dragged?.node.layDown(cardHeight(Math.max(effect.place.end - effect.place.start, view.current.least)));
        dragged = null;
        return swallowClick();
    }
  }

  function lift(press: Press): void {
    const columns = dayColumns(grid);
    const pointerY = (): number => (state.phase === 'dragging' ? state.point.y : 0);
    const stopScroll = scrollAtEdges(scroller, pointerY, () => send({ type: 'scroll' }));
    dragged = { columns, node: liftNode(press, columns), stopScroll };
    takeHold(grid, press, isReleased);
  }

  const keepFromBrowser = (event: Event): void => {
    if (state.phase === 'dragging') event.preventDefault();
  };
  const listeners: Listeners = {
    pointerdown(event) {
      if (event.button !== 0 || !event.isPrimary) return;
      send({ type: 'cancel' });
      const press = pressAt(surface, event);
      if (press !== null) send({ type: 'press', press });
    },
    pointermove: (event) =>
      send({ type: 'move', pointer: event.pointerId, point: { x: event.clientX, y: event.clientY } }),
    pointerup: () => send({ type: 'release' }),
    pointercancel: () => send({ type: 'cancel' }),
    touchmove: keepFromBrowser,
    contextmenu: keepFromBrowser,
    dragstart: (event) => event.preventDefault(),
  };
  const ends = [listen(grid, listeners), attachFrame(surface, earlier), onEscape(keepFromBrowser, send)];
  // A press consists only of pointer events, and the object above has a listener for each of them.
  for (const event of earlier) listeners[event.type as 'pointerdown']?.(event);
  isReleased = false;
  return () => {
    send({ type: 'cancel' });
    for (const end of ends) end();
  };
}

function drop({ byId, props }: DragView, id: number, place: Place): void {
  const lesson = byId.get(id);
  // `onMove` renders the lesson at its new place before it returns.
  if (lesson !== undefined) props.onMove(lesson, place);
}

function takeHold(grid: HTMLElement, { pointer }: Press, isReleased: boolean): void {
  // The browser throws if the pointer has been released, as it can be in a repeated press.
  if (!isReleased) grid.setPointerCapture(pointer);
  // oxlint-disable-next-line compat/compat -- A device that cannot vibrate shows the lifted lesson all the same.
  navigator.vibrate?.(8);
}

/** LSN-236: carries the lesson out of its grid, because the grid of the next period replaces it. */
function carryOn(surface: DragSurface, { press, point }: Dragging, by: Turn, columns: readonly Column[]): void {
  const { view, grid } = surface;
  const lesson = view.current.byId.get(press.lesson ?? 0);
  if (lesson === undefined) return;
  shown = surface;
  const days = columns.map(({ day }) => day);
  carryLesson({ press, lesson, point, by, days, actions: () => shown.view.current.props });
  grid.releasePointerCapture(press.pointer);
}

/** Adds listeners that can prevent the browser's own gestures. Returns a function that detaches them. */
function listen(grid: HTMLElement, listeners: Listeners): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][]; // Each listener is stored under the name of its event.
  for (const [name, listener] of entries) grid.addEventListener(name, listener, { passive: false });
  return () => {
    for (const [name, listener] of entries) grid.removeEventListener(name, listener);
  };
}

/** Cancels the drag at Esc. `keep` prevents the default, so that Esc does not also close the card beside the grid. */
function onEscape(keep: (event: Event) => void, send: (input: DragInput) => void): () => void {
  const cancelByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    keep(event);
    send({ type: 'cancel' });
  };
  window.addEventListener('keydown', cancelByKey);
  return () => window.removeEventListener('keydown', cancelByKey);
}

/** Returns the gesture that a press may start; null on a lesson that cannot be moved. */
function pressAt({ grid, scroller, view }: DragSurface, event: PointerEvent): Press | null {
  const element = event.target instanceof Element ? event.target : null;
  const column = element?.closest<HTMLElement>('[data-day]');
  // With Shift a press chooses lessons.
  if (!column?.dataset.day || event.shiftKey) return null;
  const link = element?.closest<HTMLElement>('a[data-lesson]') ?? null;
  const device = event.pointerType === 'mouse' ? 'mouse' : 'touch';
  const common = {
    device,
    pointer: event.pointerId,
    at: { x: event.clientX, y: event.clientY },
    scrollTop: scroller.scrollTop,
  } as const;
  if (link === null) {
    const fromTop = event.clientY - column.getBoundingClientRect().top;
    const start = Math.floor(fromTop / pixelsPerMinute(grid) / 15) * 15;
    return {
      ...common,
      kind: 'draw',
      lesson: null,
      node: column,
      origin: { date: column.dataset.day, start, end: start + 15 },
    };
  }
  const lesson = view.current.byId.get(Number(link.dataset.lesson));
  if (lesson === undefined || !isMovable(lesson)) return null;
  const isAtEnd = link.getBoundingClientRect().bottom - event.clientY <= RESIZE_ZONE;
  return {
    ...common,
    kind: isAtEnd && device === 'mouse' ? 'resize' : 'move',
    lesson: lesson.id,
    node: link,
    origin: placeOf(lesson),
  };
}

/** Measures the elements under the pointer. */
function aimOf({ grid, scroller }: DragSurface, { press, point }: Dragging, columns: readonly Column[]): Aim {
  const under = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-drop-day]');
  return {
    day: columns.find(({ left, right }) => point.x >= left && point.x < right)?.day ?? null,
    stripDay: under?.dataset.dropDay ?? null,
    down: point.y - press.at.y + scroller.scrollTop - press.scrollTop,
    pixelsPerMinute: pixelsPerMinute(grid),
  };
}

const dayColumns = (grid: HTMLElement): Column[] =>
  [...grid.querySelectorAll<HTMLElement>('[data-day]')].map((column) => {
    const { left, right } = column.getBoundingClientRect();
    return { day: column.dataset.day ?? '', left, right };
  });

const pixelsPerMinute = (grid: HTMLElement): number => grid.getBoundingClientRect().height / MINUTES_IN_DAY;

/** Scrolls frame by frame while the pointer is near the upper or lower edge. Returns a function that stops. */
function scrollAtEdges(scroller: HTMLElement, pointerY: () => number, scrolled: () => void): () => void {
  const step = (): void => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const y = pointerY();
    const before = scroller.scrollTop;
    if (y < top + EDGE) scroller.scrollTop -= 8;
    else if (y > bottom - EDGE) scroller.scrollTop += 8;
    if (scroller.scrollTop !== before) scrolled();
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
