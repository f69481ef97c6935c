import { isApiError } from '@planner/api-client';
import type { Lesson, LessonBrief } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { lazyPart, useShell } from '@planner/shell-api';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { studentName } from '@planner/wording';
import type { Place } from '../time-grid/place.ts';
import { changeTo, lessonAt } from './moved-lesson.ts';
import { overCharge } from '../lesson-change/known-charge.ts';
import { conflictsOf } from '../lesson-change/conflicts-of.ts';
import { movedText, placeText } from './lesson-move-wording.ts';
import type { ChosenScope } from '../lesson-change/scope-dialog.tsx';

// Asked seldom, so the first load of a week goes without them.
const ScopeDialog = lazyPart('Что перенести', () => import('../lesson-change/scope-dialog.tsx'), { look: 'over' });
const OverDialog = lazyPart('Занятие уже прошло', () => import('./over-dialog.tsx'), { look: 'over' });
const ConflictDialog = lazyPart('Накладка', () => import('./conflict-dialog.tsx'), { look: 'over' });

interface Move {
  lesson: Lesson;
  place: Place;
  chosen: ChosenScope;
  /** Over the lessons that are in the way. */
  force?: boolean;
}
type Question = Move &
  (
    | { kind: 'scope' }
    | { kind: 'conflict'; message: string; conflicts: LessonBrief[] }
    | { kind: 'over'; message: string; charge: number }
  );

/** Where a moved lesson is shown until the server's own answer of it has come back; the version tells which is newer. */
type Moved = ReadonlyMap<number, { lesson: Lesson; savedVersion: number | null }>;

const ONLY_THIS: ChosenScope = { scope: 'one', shift_moved: false };

/** LSN-54, LSN-55. Moves a lesson at once on the screen, asks what must be asked, and takes it back when the server refuses. */
export function useMoveLesson(onBack: (lesson: Lesson) => void): {
  shown(lessons: readonly Lesson[]): Lesson[];
  move(lesson: Lesson, place: Place): void;
  dialog: ReactNode;
} {
  const save = useCommand('PUT /api/lessons/{id}');
  const { toast, report } = useShell();
  const [moved, setMoved] = useState<Moved>(new Map());
  const [question, setQuestion] = useState<Question | null>(null);
  // A lesson that is being saved, and where it went meanwhile: the next save needs the version the first one makes.
  const waiting = useRef(new Map<number, Place | null>());
  // A key may come between the answer of a save and the picture of it, with the lesson as it was before.
  const saves = useRef(new Map<number, Lesson>());

  const remember = (lesson: Lesson, savedVersion: number | null) =>
    setMoved((before) => new Map(before).set(lesson.id, { lesson, savedVersion }));
  const forget = (id: number) => setMoved((before) => new Map([...before].filter(([key]) => key !== id)));

  const send = async (asked: Move, known_charge: number | null = null): Promise<void> => {
    const { lesson, place, chosen, force = false } = asked;
    waiting.current.set(lesson.id, null);
    try {
      const body = { ...changeTo(lesson, place), ...chosen, force, known_charge };
      const { lesson: saved, report: done } = await save.mutateAsync({ params: { id: lesson.id }, body });
      if (saved) saves.current.set(saved.id, saved);
      const next = waiting.current.get(lesson.id) ?? null;
      waiting.current.delete(lesson.id);
      if (saved?.id !== lesson.id) forget(lesson.id);
      else if (next === null) remember(saved, saved.version);
      else return await send({ lesson: saved, place: next, chosen });
      setQuestion(null);
      const isBack = lesson.status === 'completed' && saved?.status === 'planned';
      toast(movedText(lesson, place, done, isBack), 'done');
    } catch (error) {
      waiting.current.delete(lesson.id);
      if (isApiError(error) && conflictsOf(error).length > 0) {
        setQuestion({ ...asked, kind: 'conflict', message: error.message, conflicts: conflictsOf(error) });
        return;
      }
      const charge = overCharge(error);
      if (isApiError(error) && charge !== null) {
        setQuestion({ ...asked, kind: 'over', message: error.message, charge });
        return;
      }
      forget(lesson.id);
      onBack(lesson);
      setQuestion(null);
      toast(isApiError(error) ? error.message : 'Не удалось перенести занятие', 'error');
      if (!isApiError(error)) report(error, 'перенос занятия');
    }
  };

  const move = (seen: Lesson, place: Place) => {
    const saved = saves.current.get(seen.id);
    const lesson = saved !== undefined && saved.version > seen.version ? saved : seen;
    // The dragged node is let go where it was dropped, so the new place must be drawn before the drag ends.
    flushSync(() => remember(lessonAt(lesson, place), null));
    if (waiting.current.has(lesson.id)) waiting.current.set(lesson.id, place);
    else if (lesson.in_rule) setQuestion({ kind: 'scope', lesson, place, chosen: ONLY_THIS });
    else void send({ lesson, place, chosen: ONLY_THIS });
  };

  const shown = useCallback(
    (lessons: readonly Lesson[]) => {
      const listed = new Set(lessons.map(({ id }) => id));
      // Of a week that was not read with it: there it stands while it is being saved.
      const come = [...moved.values()].filter(
        ({ lesson, savedVersion }) => savedVersion === null && !listed.has(lesson.id),
      );
      const own = lessons.map((lesson) => {
        const overlay = moved.get(lesson.id);
        if (overlay === undefined) return lesson;
        const isNewer = overlay.savedVersion === null || lesson.version < overlay.savedVersion;
        return isNewer ? overlay.lesson : lesson;
      });
      return [...own, ...come.map(({ lesson }) => lesson)];
    },
    [moved],
  );

  const close = () => {
    if (question !== null) {
      forget(question.lesson.id);
      onBack(question.lesson);
    }
    setQuestion(null);
  };

  const dialog =
    question === null ? null : question.kind === 'scope' ? (
      <ScopeDialog
        lesson={question.lesson}
        change={changeTo(question.lesson, question.place)}
        summary={`${studentName(question.lesson)}: ${placeText(question.place)}`}
        isSaving={save.isPending}
        onChoose={(chosen) => void send({ ...question, chosen })}
        onClose={close}
      />
    ) : question.kind === 'over' ? (
      <OverDialog
        lesson={question.lesson}
        place={question.place}
        message={question.message}
        isSaving={save.isPending}
        onAgree={() => void send(question, question.charge)}
        onClose={close}
      />
    ) : (
      <ConflictDialog
        message={question.message}
        conflicts={question.conflicts}
        isSaving={save.isPending}
        onForce={() => void send({ ...question, force: true })}
        onClose={close}
      />
    );

  return { shown, move, dialog };
}
