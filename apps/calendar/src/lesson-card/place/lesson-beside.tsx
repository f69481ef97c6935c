import { LeaveQuestion, useOpenWindow } from '@planner/ui';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { OpenedLesson } from '../opened-lesson.tsx';
import { BesideContext, BesideFrame } from './beside-frame.tsx';
import styles from './beside.module.css';
import type { CardPlace } from './card-place.ts';

interface LessonBesideProps {
  lesson: number;
  openLesson(this: void, id: number | null): void;
}

/** While a window covers the page, or a card is being dragged, Esc belongs to it. */
const TAKES_ESCAPE = 'dialog[open], [data-dragging]';

const linkOf = (id: number): HTMLElement | null => document.querySelector(`a[data-lesson="${id}"]`);

/** LSN-230. The card of a lesson beside the calendar, which stays usable. */
export function LessonBeside({ lesson, openLesson }: LessonBesideProps) {
  // The lesson of the card. It follows the lesson in the address, but only after the question about typed notes.
  const [lesson_id, show] = useState(lesson);
  const [isTyped, setIsTyped] = useState(false);
  if (lesson !== lesson_id && !isTyped) show(lesson);
  const panel = useRef<HTMLDivElement>(null);
  const dismiss = useRef(() => openLesson(null));
  const titleId = useId();
  useOpenWindow(panel, true, () => dismiss.current());

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(TAKES_ESCAPE) !== null) return;
    // Otherwise the same key would also close the question that it opens.
    event.preventDefault();
    dismiss.current();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => closeByKey(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  // The keyboard enters the card that it has opened. A pointer leaves the focus on the lesson, which the arrows move.
  useEffect(() => {
    const opener = document.activeElement;
    if (opener?.matches('a[data-lesson]:focus-visible') === true) panel.current?.focus();
  }, [lesson_id]);
  useLayoutEffect(() => {
    const link = linkOf(lesson_id);
    link?.setAttribute('aria-current', 'true');
    return () => link?.removeAttribute('aria-current');
  });
  const shown = useRef(lesson_id);
  useLayoutEffect(() => {
    shown.current = lesson_id;
  });
  useLayoutEffect(() => {
    const node = panel.current;
    return () => {
      if (node?.contains(document.activeElement) === true) linkOf(shown.current)?.focus();
    };
  }, []);

  const place = useMemo((): CardPlace => ({ Frame: BesideFrame, showLesson: (id) => openLesson(id) }), [openLesson]);
  const context = useMemo(
    () => ({
      titleId,
      onLeave(leave: () => void) {
        dismiss.current = leave;
      },
      onTyped: setIsTyped,
    }),
    [titleId],
  );
  return (
    <div ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.panel}>
      <BesideContext value={context}>
        <OpenedLesson key={lesson_id} lesson_id={lesson_id} place={place} close={() => openLesson(null)} />
      </BesideContext>
      {lesson !== lesson_id && isTyped && (
        <LeaveQuestion onAnswer={(mayLeave) => (mayLeave ? setIsTyped(false) : openLesson(lesson_id))} />
      )}
    </div>
  );
}
