import { expect, test } from 'vitest';
import { ask, begin, leave, NO_TURNS, type Turn, type Turns } from './turns.ts';

const BOUNDS = { places: 2, heavyPlaces: 1, waiting: 6, waitingOfAccount: 4 };

/** `a1` is a light turn of the account `a`, `A1` a heavy one. */
const turnOf = (name: string): Turn => ({
  id: name.charCodeAt(0) * 100 + Number(name.slice(1)),
  account: name.toLowerCase().charCodeAt(0),
  isHeavy: name.charAt(0) < 'a',
});
const nameOf = ({ id }: Turn) => String.fromCharCode(Math.floor(id / 100)) + String(id % 100);

interface Played {
  turns: Turns;
  said: string[];
}

/**
 * Plays `+a1` (request) and `-a1` (end or give up). Returns the names of the turns that begin, and `no a1` for a
 * rejected one.
 */
function played(script: string): string[] {
  return script.split(' ').reduce<Played>(
    ({ turns, said }, step) => {
      const turn = turnOf(step.slice(1));
      const next = step.startsWith('+') ? ask(turns, turn, BOUNDS) : leave(turns, turn.id);
      if (next === null) return { turns, said: [...said, `no ${step.slice(1)}`] };
      const { turns: now, begun } = begin(next, BOUNDS);
      return { turns: now, said: [...said, ...begun.map(nameOf)] };
    },
    { turns: NO_TURNS, said: [] },
  ).said;
}

test.each([
  ['one account has one place at a time', '+a1 +a2 -a1', ['a1', 'a2']],
  ['another account begins beside it', '+a1 +a2 +b1', ['a1', 'b1']],
  ['accounts follow each other by rotation', '+a1 +b1 +a2 +a3 +c1 -a1 -b1 -c1 -a2', ['a1', 'b1', 'c1', 'a2', 'a3']],
  ['a newcomer passes the rest of a long row', '+a1 +b1 +a2 +a3 +a4 -a1 +c1 -a2 -b1', ['a1', 'b1', 'a2', 'c1', 'a3']],
  ['a heavy one never takes the last place', '+A1 +B1 +c1 -A1', ['A1', 'c1', 'B1']],
  ['a light one of an account passes its own heavy one', '+A1 +B1 +b2 -b2 -A1', ['A1', 'b2', 'B1']],
  ['one that gives up while it waits is forgotten', '+a1 +a2 +a3 -a2 -a1', ['a1', 'a3']],
  ['the fifth that waits of one account is refused', '+a1 +a2 +a3 +a4 +a5 +a6', ['a1', 'no a6']],
  ['another account is not refused for that', '+a1 +a2 +a3 +a4 +a5 +a6 +b1', ['a1', 'no a6', 'b1']],
  ['beyond all that may wait everybody is refused', '+a1 +b1 +a2 +a3 +b2 +b3 +c1 +d1 +e1', ['a1', 'b1', 'no e1']],
  ['one that ends twice frees one place', '+a1 +b1 +c1 +d1 -a1 -a1', ['a1', 'b1', 'c1']],
])('[SEC-78] %s', (_what, script, begun) => {
  expect(played(script)).toEqual(begun);
});
