import { isApiError, requestKey } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { ACTS_WAIT, useCommand } from '@planner/live-data';
import { browserStorage, lazyComponent, useShell } from '@planner/shell-api';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { conflictsOf } from '../lesson-change/conflicts-of.ts';
import { pastLessonCharge } from '../lesson-change/known-charge.ts';
import type { Place } from '../time-grid/placement/place.ts';
import type { HeldMoves, LaterMoves } from './later-moves.ts';
import { movedText } from './lesson-move-wording.ts';
import {
  changeTo,
  NO_MOVES,
  nextMove,
  withMoved,
  type Move,
  type MoveEffect,
  type MoveEvent,
  type Refusal,
} from './move-state.ts';

// Rarely shown, so not part of the week's first load.
const MoveQuestion = lazyComponent('Перенос занятия', () => import('./move-question.tsx'), { look: 'over' });

function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { kind: 'failed', error };
  const { message } = error;
  const conflicts = conflictsOf(error);
  if (conflicts.length > 0) return { kind: 'conflict', message, conflicts };
  const charge = pastLessonCharge(error);
  return charge === null ? { kind: 'failed', error } : { kind: 'over', message, charge };
}

/**
 * LSN-54, LSN-55. Moves a lesson on the screen immediately, asks the necessary questions, and reverts the move when the
 * server rejects it.
 */
export function useMoveLesson(onBack: (lesson: Lesson) => void): {
  shown(lessons: readonly Lesson[]): Lesson[];
  move(lesson: Lesson, place: Place): void;
  /** PWA-36. Shows the waiting moves from now on. */
  follow(): void;
  dialog: ReactNode;
} {
  const key = useRef('');
  const command = useCommand('PUT /api/lessons/{id}', { newKey: () => key.current });
  const shell = useShell();
  const { toast, report } = shell;
  const later: HeldMoves = useRef(undefined);
  const [drawn, setDrawn] = useState(NO_MOVES);
  // Answers and key presses may arrive before the state is rendered.
  const state = useRef(NO_MOVES);

  /** Most devices never need this code, so it is not part of the week's first load. */
  const begin = async (): Promise<LaterMoves> => {
    const { heldMoves } = await import('./later-moves.ts');
    return heldMoves(later, shell, (change) => setDrawn((state.current = change(state.current))));
  };
  const send = (event: MoveEvent): void => {
    const { state: next, effects } = nextMove(state.current, event);
    state.current = next;
    setDrawn(next);
    for (const effect of effects) run(effect);
  };

  const save = async (move: Move, known_charge: number | null): Promise<void> => {
    const { lesson, place, chosen, force = false } = move;
    const body = { ...changeTo(lesson, place), ...chosen, force, known_charge };
    const asked = { lesson, body, key: requestKey() };
    try {
      if (await later.current?.keepBehind(asked)) return;
      key.current = asked.key;
      const answer = await command.mutateAsync({ params: { id: lesson.id }, body });
      send({ type: 'saved', move, saved: answer.lesson, report: answer.report });
    } catch (error) {
      // The server may have received the request, so the stored move keeps its key.
      const keep = async () => (await begin()).keep(asked);
      if (isApiError(error) && error.status === 0 && (await keep().catch(() => false))) return;
      send({ type: 'refused', move, refusal: refusalOf(error) });
    }
  };

  function run(effect: MoveEffect): void {
    switch (effect.type) {
      case 'save':
        return void save(effect.move, effect.knownCharge);
      case 'announce': {
        const { lesson, place } = effect.move;
        const isBack = lesson.status === 'completed' && effect.saved?.status === 'planned';
        return toast(movedText(lesson, place, effect.report, isBack), 'done');
      }
      case 'go-back':
        return onBack(effect.lesson);
      case 'say-failed':
        toast(isApiError(effect.error) ? effect.error.message : 'Не удалось перенести занятие', 'error');
        if (!isApiError(effect.error)) report(effect.error, 'перенос занятия');
    }
  }

  // PWA-36. Without this code the lessons are shown where the server has them.
  const follow = () => void begin().catch(() => undefined);
  const start = useEffectEvent(follow);
  useEffect(() => {
    later.current = undefined;
    if (browserStorage.getItem(ACTS_WAIT) !== null) start();
    return () => {
      later.current?.stop();
      later.current = null;
    };
  }, []);

  const move = (seen: Lesson, place: Place) => {
    // The drag ends with the node at its old place, so the new place must be rendered before that.
    flushSync(() => send({ type: 'place', seen, place }));
    send({ type: 'request', seen, place });
  };
  const { moved, question } = drawn;
  const shown = useCallback((lessons: readonly Lesson[]) => withMoved(lessons, moved), [moved]);
  const dialog = question && (
    <MoveQuestion
      question={question}
      isSaving={command.isPending}
      onAnswer={(answered, knownCharge) => send({ type: 'answer', move: answered, knownCharge })}
      onClose={() => send({ type: 'close' })}
    />
  );
  return { shown, move, follow, dialog };
}
