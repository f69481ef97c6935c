import { useShell } from '@planner/shell-api';
import { useEffect, useRef } from 'react';
import type { LessonAddress } from './use-lesson-address.ts';

/** Opens the lesson that the address names, and removes it from the address when its card closes. */
export function useOpenedLesson({ lesson, openLesson }: LessonAddress): void {
  const { modals, navigation } = useShell();
  const opened = useRef<number | null>(null);
  const close = useRef(openLesson);
  useEffect(() => {
    close.current = openLesson;
    // If the address names no lesson any more, closing the modal must not change it again (MOD-22).
    return () => {
      close.current = () => undefined;
    };
  });
  useEffect(() => {
    if (lesson === null || opened.current === lesson) return;
    opened.current = lesson;
    const pathNow = () => navigation.getSnapshot().location.pathname;
    const path = pathNow();
    void modals.open('lesson', { lesson_id: lesson }).then(() => {
      opened.current = null;
      // A link in the card may have opened another page, which has its own address.
      if (pathNow() === path) close.current(null);
    });
  }, [lesson, modals, navigation]);
}
