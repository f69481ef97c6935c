import type { Lesson } from '@planner/contract';
import { useLeaveGuard } from '@planner/shell-api';
import { useRef } from 'react';
import { useNotes } from './notes/use-notes.ts';

/** Closes the card: asks about unsaved notes, and reports whether the lesson has changed. */
export function useCardClosing(lesson: Lesson, close: (result: { changed: boolean }) => void) {
  const hasChanged = useRef(false);
  const changed = () => {
    hasChanged.current = true;
  };
  const { isTyped, ...notes } = useNotes(lesson, changed);
  const { isAsking, decide, letGo } = useLeaveGuard(isTyped);
  const leave = () => {
    letGo();
    close({ changed: hasChanged.current });
  };
  const done = () => {
    changed();
    leave();
  };
  return { changed, leave, done, notes, guard: { isTyped, isAsking, decide } };
}
