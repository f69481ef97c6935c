import { useState } from 'react';

/**
 * What a box shows that a command ticks: what was pressed, from the press itself until the state as read has changed.
 * Without it the box falls back between the press and the write, and again between the write and its reading.
 * `press(now)` before the command, `release()` when it was refused.
 */
export function usePressed(
  known: boolean,
): readonly [shown: boolean, press: (now: boolean) => void, release: () => void] {
  const [pressed, setPressed] = useState<{ over: boolean; now: boolean }>();
  const holds = pressed?.over === known;
  if (pressed && !holds) setPressed(undefined);
  return [
    pressed && holds ? pressed.now : known,
    (now) => setPressed({ over: known, now }),
    () => setPressed(undefined),
  ];
}
