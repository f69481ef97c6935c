import { useState } from 'react';

/**
 * Returns the state of a checkbox that a command changes: the pressed state until the read state has changed. Without
 * it the box would flicker back before the write, and again before the refetch. Call `press(now)` before the command
 * and `release()` after a refusal.
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
