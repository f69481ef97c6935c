import { expect, test } from 'vitest';
import { nextSlide, STILL, type Edges, type SlideEffect, type SlideInput, type SlideState } from './slide-state.ts';

const BOTH: Edges = { left: true, right: true };
const wheel = (dx: number, dy = 0, edges = BOTH): SlideInput => ({ type: 'wheel', dx, dy, edges });
const touch = (edges = BOTH): SlideInput => ({ type: 'touch', at: { x: 500, y: 300 }, edges });
/** A finger that has moved to the left and down by these pixels since it touched. */
const finger = (left: number, down = 0): SlideInput => ({ type: 'touch-move', at: { x: 500 - left, y: 300 + down } });
const quiet: SlideInput = { type: 'quiet' };
const moved: SlideInput = { type: 'moved' };
const release: SlideInput = { type: 'release' };
const cancel: SlideInput = { type: 'cancel' };

/** The state after all inputs, and the effects of the last input. */
function after(...inputs: SlideInput[]): { state: SlideState; effects: readonly SlideEffect[] } {
  let state = STILL;
  let effects: readonly SlideEffect[] = [];
  for (const input of inputs) ({ state, effects } = nextSlide(state, input));
  return { state, effects };
}
const wordsOf = (effects: readonly SlideEffect[]): string =>
  effects.map((effect) => Object.values(effect).join(' ')).join(', ');

type Case = [string, SlideInput[], SlideState['phase'], string];

test.each<Case>([
  ['a wheel begins to turn sideways', [wheel(20)], 'following', 'open 1, paint 20, wait'],
  ['a wheel turns on', [wheel(20), wheel(20)], 'following', 'paint 40, wait'],
  ['a wheel has turned far enough', [wheel(40), wheel(30)], 'moving', 'paint 70, move 1'],
  ['a wheel turns by one notch', [wheel(-120)], 'moving', 'open -1, paint -120, move -1'],
  ['a wheel stops before', [wheel(40), quiet], 'moving', 'move 0'],
  ['a wheel turns back over its beginning', [wheel(20), wheel(-50)], 'following', 'open -1, paint -30, wait'],
  ['the week has moved back', [wheel(40), quiet, moved], 'coasting', 'close, wait'],
  ['the week has moved', [wheel(120), moved], 'coasting', 'turn 1, wait'],
  ['a finger begins to move sideways', [touch(), finger(12, 3)], 'following', 'open 1, paint 12'],
  ['a finger moves on', [touch(), finger(12), finger(40)], 'following', 'paint 40'],
  ['a finger turns back over its beginning', [touch(), finger(12), finger(-5)], 'following', 'open -1, paint -5'],
  ['a finger is lifted far away', [touch(), finger(-30), finger(-65), release], 'moving', 'move -1'],
  ['a finger is lifted near its beginning', [touch(), finger(30), finger(64), release], 'moving', 'move 0'],
  ['the week has followed a finger', [touch(), finger(100), release, moved], 'still', 'turn 1'],
])('[LSN-260] %s', (_, inputs, phase, effects) => {
  const { state, effects: found } = after(...inputs);

  expect([state.phase, wordsOf(found)]).toEqual([phase, effects]);
});

test.each<Case>([
  ['a wheel that runs out turns no second week', [wheel(120), moved, wheel(90), wheel(60)], 'coasting', 'wait'],
  ['a wheel that has run out can turn again', [wheel(120), moved, wheel(90), quiet], 'still', ''],
  ['another notch of the wheel turns on', [wheel(120), moved, wheel(120)], 'moving', 'open 1, paint 120, move 1'],
  ['the wheel turns back', [wheel(120), moved, wheel(-50)], 'following', 'open -1, paint -50, wait'],
  ['a wheel during the slide does nothing', [wheel(120), wheel(120)], 'moving', ''],
  ['a finger during the slide does nothing', [wheel(120), touch()], 'moving', ''],
  ['a finger stops a wheel', [wheel(30), touch()], 'moving', 'move 0'],
  ['a late end of a slide does nothing', [moved], 'still', ''],
])('[LSN-260] %s', (_, inputs, phase, effects) => {
  const { state, effects: found } = after(...inputs);

  expect([state.phase, wordsOf(found)]).toEqual([phase, effects]);
});

test.each<Case>([
  ['a wheel that turns down scrolls', [wheel(20, 30)], 'scrolling', 'wait'],
  ['a wheel that turned down scrolls on sideways', [wheel(0, 30), wheel(120)], 'scrolling', 'wait'],
  ['a wheel that has scrolled can slide', [wheel(0, 30), quiet], 'still', ''],
  ['a grid that goes on to the right scrolls', [wheel(120, 0, { left: true, right: false })], 'scrolling', 'wait'],
  ['a grid that goes on to the left scrolls', [wheel(-120, 0, { left: false, right: true })], 'scrolling', 'wait'],
  [
    'a wheel turns back to where the grid scrolls',
    [wheel(30, 0, { left: false, right: true }), wheel(-50)],
    'following',
    'paint 0, wait',
  ],
  ['a finger that moves down scrolls', [touch(), finger(9, 12)], 'scrolling', 'wait'],
  ['a finger that has scrolled moves sideways', [touch(), finger(0, 12), finger(90, 12)], 'scrolling', ''],
  ['a finger on a grid that goes on scrolls', [touch({ left: true, right: false }), finger(90)], 'scrolling', 'wait'],
  ['a finger moves less than a tap', [touch(), finger(8)], 'touched', ''],
  ['a finger taps', [touch(), release], 'still', ''],
  ['a finger has lifted a lesson', [touch(), cancel], 'still', ''],
  ['a second finger ends a slide', [touch(), finger(30), cancel], 'moving', 'move 0'],
  [
    'a finger moves back to where the grid scrolls',
    [touch({ left: false, right: true }), finger(30), finger(-30)],
    'following',
    'paint 0',
  ],
])('[LSN-262] %s', (_, inputs, phase, effects) => {
  const { state, effects: found } = after(...inputs);

  expect([state.phase, wordsOf(found)]).toEqual([phase, effects]);
});
