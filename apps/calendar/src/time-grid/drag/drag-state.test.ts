import { expect, test } from 'vitest';
import { IDLE, nextDrag, type DragEffect, type DragInput, type DragState, type Press } from './drag-state.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const origin = { date: FRIDAY, start: 600, end: 660 };
const press = (changes: Partial<Press> = {}): Press => ({
  kind: 'move',
  lesson: 7,
  node: document.createElement('a'),
  origin,
  pointer: 1,
  device: 'mouse',
  at: { x: 100, y: 100 },
  scrollTop: 0,
  ...changes,
});
const move = (x: number, y: number, pointer = 1): DragInput => ({ type: 'move', pointer, point: { x, y } });
const aim = (day: string | null, byMinutes: number, stripDay: string | null = null): DragInput => ({
  type: 'aim',
  aim: { day, stripDay, down: byMinutes * 2, pixelsPerMinute: 2 },
});

/** The state after all inputs, and the effects of the last input. */
function after(...inputs: DragInput[]): { state: DragState; effects: readonly DragEffect[] } {
  let state = IDLE;
  let effects: readonly DragEffect[] = [];
  for (const input of inputs) ({ state, effects } = nextDrag(state, input));
  return { state, effects };
}
const typesOf = (effects: readonly DragEffect[]): string[] => effects.map(({ type }) => type);

const mouse: DragInput = { type: 'press', press: press() };
const finger: DragInput = { type: 'press', press: press({ device: 'touch' }) };
const drawing: DragInput = { type: 'press', press: press({ kind: 'draw', lesson: null }) };
const resizing: DragInput = { type: 'press', press: press({ kind: 'resize' }) };
const far = move(200, 200);
const hold: DragInput = { type: 'hold' };
const release: DragInput = { type: 'release' };
const cancel: DragInput = { type: 'cancel' };
const scroll: DragInput = { type: 'scroll' };

test.each<[string, DragInput[], DragState['phase'], string[]]>([
  ['nothing pressed and the pointer moves', [far], 'idle', []],
  ['nothing pressed and the pointer is released', [release], 'idle', []],
  ['a mouse is pressed', [mouse], 'pressed', []],
  ['a mouse moves by 4 px', [mouse, move(104, 100)], 'pressed', []],
  ['a mouse moves by 5 px', [mouse, move(102, 103), move(105, 100)], 'dragging', ['lift', 'aim']],
  ['a mouse is released where it was pressed', [mouse, release], 'idle', ['stop-waiting']],
  ['a finger is pressed', [finger], 'pressed', ['wait-for-hold']],
  ['a finger moves by 8 px', [finger, move(100, 108)], 'pressed', []],
  ['a finger scrolls', [finger, move(100, 109)], 'idle', ['stop-waiting']],
  ['a finger is held', [finger, hold], 'dragging', ['lift', 'aim']],
  ['a finger is lifted before the hold', [finger, release], 'idle', ['stop-waiting']],
  ['another pointer moves after the press', [mouse, move(200, 200, 2)], 'pressed', []],
  ['a dragged lesson follows the pointer', [mouse, far, move(210, 210)], 'dragging', ['aim']],
  ['another pointer moves during a drag', [mouse, far, move(300, 300, 2)], 'dragging', []],
  ['the grid scrolls under a dragged lesson', [mouse, far, scroll], 'dragging', ['aim']],
  ['the grid scrolls after the press', [mouse, scroll], 'pressed', []],
  ['a target is measured', [mouse, far, aim(SATURDAY, 30)], 'dragging', ['paint']],
  ['a lesson is dropped elsewhere', [mouse, far, aim(SATURDAY, 30), release], 'idle', ['erase', 'drop', 'lay-down']],
  ['a lesson is dropped where it was', [mouse, far, aim(FRIDAY, 3), release], 'idle', ['erase', 'lay-down']],
  ['a drag is cancelled', [mouse, far, aim(SATURDAY, 30), cancel], 'idle', ['erase', 'lay-down']],
  ['a span is drawn', [drawing, far, aim(FRIDAY, 60), release], 'idle', ['erase', 'draw', 'lay-down']],
  ['a drawn span is cancelled', [drawing, far, aim(FRIDAY, 60), cancel], 'idle', ['erase', 'lay-down']],
  ['the pointer moves after the drop', [mouse, far, release, far], 'idle', []],
])('[LSN-51] a drag when %s', (_when, inputs, phase, effects) => {
  const next = after(...inputs);
  expect([next.state.phase, typesOf(next.effects)]).toEqual([phase, effects]);
});

test.each<[string, DragInput[], DragEffect]>([
  [
    'the day of the column under the pointer',
    [mouse, far, aim(SATURDAY, 40)],
    { type: 'drop', lesson: 7, place: { date: SATURDAY, start: 645, end: 705 } },
  ],
  [
    'the last day where the pointer is beside the grid',
    [mouse, far, aim(SATURDAY, 0), aim(null, -30)],
    { type: 'drop', lesson: 7, place: { date: SATURDAY, start: 570, end: 630 } },
  ],
  [
    'a day of the strip at the same time',
    [mouse, far, aim(FRIDAY, -500, '2026-11-24')],
    { type: 'drop', lesson: 7, place: { date: '2026-11-24', start: 600, end: 660 } },
  ],
  [
    'its day where the end is dragged over the strip',
    [resizing, far, aim(SATURDAY, 30, '2026-11-24')],
    { type: 'drop', lesson: 7, place: { date: FRIDAY, start: 600, end: 690 } },
  ],
  [
    'the span drawn on the empty grid',
    [drawing, far, aim(SATURDAY, 45)],
    { type: 'draw', place: { date: FRIDAY, start: 600, end: 645 } },
  ],
])('[LSN-51] a drop results in %s', (_where, inputs, wanted) => {
  expect(after(...inputs, release).effects).toContainEqual(wanted);
});

test('[LSN-51] a dropped lesson’s node goes to its target, a cancelled one’s back to its origin', () => {
  const inputs = [resizing, far, aim(FRIDAY, 30)];
  const [dropped, cancelled] = [release, cancel].map((last) => after(...inputs, last).effects.at(-1));
  expect(dropped).toMatchObject({ type: 'lay-down', place: { ...origin, end: 690 } });
  expect(cancelled).toMatchObject({ type: 'lay-down', place: origin });
});

test('[LSN-51] a long press of a finger starts the drag at the reached point', () => {
  expect(after(finger, move(103, 104), hold).state).toMatchObject({ point: { x: 103, y: 104 }, target: origin });
});
