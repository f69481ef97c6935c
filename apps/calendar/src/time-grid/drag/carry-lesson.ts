import type { Lesson } from '@planner/contract';
import { addDays, MINUTES_IN_DAY, type Day } from '@planner/schedule';
import type { Place } from '../placement/place.ts';
import type { DragView } from './drag-surface.ts';
import { isSamePlace, targetOf, type Point, type Press } from './drag-state.ts';
import drag from './drag.module.css';
import { edgeDwell, type Turn } from './edge-dwell.ts';
import { placeWords } from './place-words.ts';
import { swallowClick } from './swallow-click.ts';

interface Carried {
  press: Press;
  lesson: Lesson;
  point: Point;
  by: Turn;
  /** The shown days. */
  days: readonly Day[];
  /** Returns the callbacks of the grid that is shown now. It differs from the grid in which the press began. */
  actions(this: void): DragView['props'];
}

/** Returns the scrolled part of the shown grid. The grid of the former period is no longer in the page. */
const scroller = (): Element | null =>
  document.querySelector('[role="grid"] [data-day]')?.closest('[role="rowgroup"]') ?? null;

/**
 * LSN-236. Moves a copy of the dragged lesson over the periods that the user shows by the edges, until it is dropped on
 * a day. The dragged element itself disappears with its period.
 */
export function carryLesson({ press, lesson, point, by, days, actions }: Carried): void {
  const { node, origin } = press;
  const { offsetWidth: width, offsetHeight: height } = node;
  const grabbed = { x: width / 2, y: point.y - node.getBoundingClientRect().top };
  // A clone of an HTML element is one too.
  const copy = node.cloneNode(true) as HTMLElement;
  const tag = document.createElement('div');
  tag.className = drag.tag ?? '';
  for (const part of [copy, tag]) {
    part.setAttribute('aria-hidden', 'true');
    document.body.append(part);
  }
  copy.style.cssText = `position:fixed;top:0;left:0;margin:0;width:${width}px;height:${height}px`;
  // Only the grid defines the images of the signs, and the copy is outside of the grid.
  for (const signs of copy.querySelectorAll('i')) signs.remove();
  copy.removeAttribute('data-lesson');
  copy.dataset.dragging = '';
  let first = days[0] ?? origin.date;
  let target: Place | null = null;

  const turn = (direction: Turn): void => {
    first = addDays(first, direction * days.length);
    actions().onShow(first);
  };
  const dwell = edgeDwell(scroller, turn);
  const aim = ({ x, y }: Point): Place | null => {
    const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
    const day = column?.dataset.day;
    if (!column || !day) return null;
    const box = column.getBoundingClientRect();
    const start = ((y - grabbed.y - box.top) / box.height) * MINUTES_IN_DAY;
    return targetOf('move', origin, day, start - origin.start);
  };
  const paint = (at: Point): void => {
    target = aim(at);
    const [left, top] = [at.x - grabbed.x, at.y - grabbed.y];
    copy.style.translate = `${left}px ${top}px`;
    tag.style.translate = `${Math.max(4, left)}px ${Math.max(4, top - 28)}px`;
    tag.textContent = target === null ? '' : placeWords(target);
    tag.hidden = target === null;
    dwell.at(at);
  };

  const stop = new AbortController();
  const { signal } = stop;
  const end = (): void => {
    stop.abort();
    dwell.stop();
    copy.remove();
    tag.remove();
  };
  const giveUp = (): void => {
    end();
    if (!days.includes(first)) actions().onShow(origin.date);
  };
  window.addEventListener('pointermove', ({ clientX: x, clientY: y }) => paint({ x, y }), { signal });
  window.addEventListener(
    'pointerup',
    ({ clientX: x, clientY: y }) => {
      const place = aim({ x, y });
      swallowClick();
      if (place === null) return giveUp();
      end();
      if (!isSamePlace(origin, place)) actions().onMove(lesson, place);
    },
    { signal },
  );
  window.addEventListener('pointercancel', giveUp, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), { signal });
  paint(point);
  turn(by);
}
