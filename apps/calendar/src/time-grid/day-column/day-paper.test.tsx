import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { TimeGrid, type TimeGridProps } from '../time-grid.tsx';

const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21'];
/** Friday, 15:24 in Moscow. */
const NOW = Date.parse('2026-11-20T12:24:00Z');
const MINUTE = 60_000;
const words = { subject: () => undefined, detail: ({ goal }: Lesson) => goal };

beforeEach(() => {
  // happy-dom renders nothing, so scrolling has no effect.
  Element.prototype.scrollIntoView = () => undefined;
});

const gridOf = (lessons: Lesson[], more: Partial<TimeGridProps> = {}) => (
  <TimeGrid
    days={DAYS}
    lessons={lessons}
    isLoaded
    isTouch={false}
    now={NOW}
    zone="Europe/Moscow"
    zoneLabel="МСК"
    words={words}
    label="Неделя"
    held={{ current: null }}
    onOpen={() => undefined}
    onMove={() => undefined}
    onPick={() => undefined}
    onChoose={() => undefined}
    onShow={() => undefined}
    {...more}
  />
);

/** Shows lessons, and returns a function that shows the grid again and names the cards that changed meanwhile. */
function show(lessons: Lesson[], more: Partial<TimeGridProps> = {}) {
  const { rerender } = render(gridOf(lessons, more), { wrapper: inShell(fakeShell()) });
  return (next: Lesson[], nextMore: Partial<TimeGridProps> = more) => {
    const watch = new MutationObserver(() => undefined);
    for (const column of screen.getAllByRole('gridcell'))
      watch.observe(column, { attributes: true, childList: true, subtree: true, characterData: true });
    rerender(gridOf(next, nextMore));
    const ids = watch.takeRecords().flatMap(({ target, addedNodes, removedNodes }) =>
      [target, ...addedNodes, ...removedNodes].flatMap((node) => {
        const id = node instanceof Element && node.closest<HTMLElement>('a[data-lesson]')?.dataset.lesson;
        return id ? [Number(id)] : [];
      }),
    );
    watch.disconnect();
    return [...new Set(ids)].toSorted((one, other) => one - other);
  };
}

const card = (id: number) => document.querySelector<HTMLElement>(`a[data-lesson="${id}"]`);
/** A full hour of Moscow on Friday, as an instant. */
const instant = (hour: number) => `2026-11-20T${String(hour - 3).padStart(2, '0')}:00:00.000Z`;
const at = (id: number, hour: number, more: Partial<Lesson> = {}) =>
  lesson({
    id,
    start_time: `${hour}:00:00.000Z`,
    end_time: `${hour + 1}:00:00.000Z`,
    start_at: instant(hour),
    end_at: instant(hour + 1),
    ...more,
  });
const participants = [{ ...lesson().participants[0], charge: 1500, paid: false }] as Lesson['participants'];

test.each<[string, Partial<Lesson>, number]>([
  ['a plain lesson', {}, 5],
  ['one with every sign, a goal and a break', { in_rule: true, group_id: 3, goal: 'Дроби', break_minutes: 10 }, 7],
  ['an unpaid one that waits for marks', { in_rule: true, participants, goal: 'Дроби' }, 7],
  ['a trial with a goal', { trial: true, goal: 'Дроби', participants }, 9],
])('[LSN-184] the card of %s %o has %i elements', (_, given, count) => {
  show([lesson(given)]);

  expect(card(1)?.querySelectorAll('*').length).toBe(count - 1);
});

test('[LSN-184] a name and a goal with signs of HTML are shown as typed', () => {
  const name = `<img src=x> "Анна" & 'Ко'`;
  show([lesson({ student_name: name, goal: '<b>Дроби</b>' })]);

  const drawn = [...(screen.getByRole('link').lastElementChild?.children ?? [])];

  expect(drawn.map(({ textContent }) => textContent)).toEqual([name, '18:00–19:00', '<b>Дроби</b>']);
  expect(screen.getByRole('link')).toHaveAccessibleName(`пятница, 20 ноября, 18:00–19:00, ${name}`);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

test('[LSN-185] the same lessons with other callbacks change no card', () => {
  const lessons = [at(1, 18), at(2, 18), at(3, 15)];
  const again = show(lessons);

  expect(again(lessons, { onOpen: () => undefined, label: 'День' })).toEqual([]);
  expect(again([...lessons])).toEqual([]);
});

test('[LSN-185] a tick of the clock changes the card of a running lesson, and of one that has ended', () => {
  const lessons = [at(1, 18), at(2, 15), at(3, 14)];
  const again = show(lessons);
  const running = card(2);
  const share = () => card(2)?.style.getPropertyValue('--elapsed-share');
  const before = share();

  expect(again(lessons, { now: NOW + MINUTE })).toEqual([2]);
  expect([before, share(), card(2)]).toEqual(['40.000%', '41.667%', running]);
  again(lessons, { now: NOW + 36 * MINUTE });
  expect([card(2)?.dataset.look, share()]).toEqual(['planned', '']);
  expect(screen.getByRole('link', { name: /15:00–16:00.*не отмечено/ })).toBe(running);
});

test('[LSN-186] a lesson that moves within its day and beside another changes both cards and no third one', () => {
  const others = [at(2, 10), at(3, 12)];
  const again = show([at(1, 18), ...others]);
  const nodes = [1, 2, 3].map(card);
  nodes[0]?.focus();

  expect(again([at(1, 10), ...others])).toEqual([1, 2]);
  expect([1, 2, 3].map(card)).toEqual(nodes);
  expect(document.activeElement).toBe(nodes[0]);
  expect(screen.getAllByRole('link').map(({ dataset }) => dataset.lesson)).toEqual(['1', '2', '3']);
});

test('[LSN-186] a lesson that moves to another day leaves the other cards alone', () => {
  const others = [at(2, 10), at(3, 12, { conducted_date: '2026-11-21' })];
  const again = show([at(1, 11), ...others]);

  expect(again([at(1, 11, { conducted_date: '2026-11-21' }), ...others])).toEqual([1]);
  expect(screen.getAllByRole('link').map(({ dataset }) => dataset.lesson)).toEqual(['2', '1', '3']);
  expect(again(others)).toEqual([1]);
  expect(card(1)).toBeNull();
});

test('[LSN-185] the dragged card of a running lesson keeps its place at a tick of the clock', () => {
  const running = at(1, 15);
  const again = show([running], { now: NOW });
  const dragged = card(1);
  if (dragged === null) throw new Error('No card is drawn');
  const share = () => dragged.style.getPropertyValue('--elapsed-share');
  const before = share();
  dragged.dataset.dragging = '';
  Object.assign(dragged.style, { translate: '40px 20px', opacity: '0.4', height: '90px' });

  again([running], { now: NOW + MINUTE });
  const { translate, opacity, height } = dragged.style;
  const after = share();
  delete dragged.dataset.dragging;
  again([running], { now: NOW + 2 * MINUTE });

  expect([card(1), after === before]).toEqual([dragged, false]);
  expect([translate, opacity, height]).toEqual(['40px 20px', '0.4', '90px']);
  expect([dragged.style.translate, dragged.style.height.endsWith('px')]).toEqual(['', false]);
});

const NEXT = { days: ['2026-11-26', '2026-11-27', '2026-11-28'] };
const hour = (day: string, at: number) => document.querySelector<HTMLElement>(`[data-of="${day}"][data-hour="${at}"]`);

test('[LSN-252] another week keeps the hours and replaces the lessons', () => {
  const again = show([at(1, 18), at(2, 10)]);
  const [before, anna] = [hour('2026-11-20', 12), card(1)];

  again([at(3, 12, { conducted_date: '2026-11-27' })], NEXT);

  expect(screen.getAllByRole('gridcell').map(({ dataset }) => dataset.day)).toEqual(NEXT.days);
  expect(screen.getAllByRole('link').map(({ dataset }) => dataset.lesson)).toEqual(['3']);
  expect([hour('2026-11-27', 12), hour('2026-11-20', 12), anna?.isConnected]).toEqual([before, null, false]);
  expect(document.querySelectorAll('[data-hour]')).toHaveLength(3 * 24);
});

test('[LSN-252] the hour that Tab reached has neither the words nor the focus of its former day', () => {
  const held = { current: null };
  const again = show([], { held });
  const before = hour('2026-11-20', 12);
  before?.focus();
  expect(screen.getByRole('button', { name: 'пятница, 20 ноября, 12:00, свободно' })).toHaveFocus();

  again([], { ...NEXT, held: { current: { stop: { date: '2026-11-28', start: 600, lesson: null }, node: before } } });

  expect(before?.isConnected).toBe(false);
  expect(screen.getAllByRole('button')).toEqual([hour('2026-11-28', 10)]);
  expect(hour('2026-11-28', 10)).toHaveFocus();
});

test('[LSN-253] a full day draws its cards only while it is in sight', () => {
  const seen: [Element, IntersectionObserverCallback][] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell;
      }
      observe(day: Element) {
        seen.push([day, this.#tell]);
      }
      disconnect() {
        seen.length = 0;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const far = () => screen.getAllByRole('gridcell').map((day) => day.hasAttribute('data-far'));
  const look = (isIntersecting: boolean) => {
    for (const [target, tell] of seen)
      tell([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
  };
  const full = Array.from({ length: 17 }, (_, index) => at(index + 1, 10));

  const again = show(full);
  const unseen = far();
  look(true);
  const inSight = far();
  look(false);
  const gone = far();
  again(full.slice(1));

  expect([unseen, inSight, gone, far()].map(([, day]) => day)).toEqual([true, false, true, false]);
  expect(seen).toEqual([]);
});
