import type { Lesson } from '@planner/contract';
import { useLeaveGuard } from '@planner/shell-api';
import { useRef } from 'react';
import { useNotes } from './notes/use-notes.ts';
import { useRecording } from './recording/use-recording.ts';
import { useSavedVersion } from './notes/saved-version.ts';

/** Closes the card: asks about unsaved notes and an unsaved link, and reports whether the lesson has changed. */
export function useCardClosing(lesson: Lesson, close: (result: { changed: boolean }) => void) {
  const hasChanged = useRef(false);
  const changed = () => {
    hasChanged.current = true;
  };
  const last = useSavedVersion();
  const { isTyped: isNoteTyped, ...notes } = useNotes(lesson, last, changed);
  const recording = useRecording(lesson, last, changed);
  const isTyped = isNoteTyped || recording.isDirty;
  const { isAsking, decide, letGo } = useLeaveGuard(isTyped);
  const leave = () => {
    letGo();
    close({ changed: hasChanged.current });
  };
  const done = () => {
    changed();
    leave();
  };
  return { changed, leave, done, notes, recording, guard: { isTyped, isAsking, decide } };
}
