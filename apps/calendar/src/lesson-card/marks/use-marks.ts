import { type ApiError, isApiError } from '@planner/api-client';
import type { InputOf, Lesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { waitingActs } from '@planner/live-data/waiting';
import { useShell } from '@planner/shell-api';
import { useRef, useState } from 'react';
import { conflictsOf } from '../../lesson-change/conflicts-of.ts';
import { pastLessonCharge } from '../../lesson-change/known-charge.ts';
import { marksOf, useWaiting } from '../../waiting/use-waiting.ts';
import { chargeChangedText } from '../lesson-card-wording.ts';

type Marks = Omit<InputOf<'POST /api/lessons/{id}/attendance'>['body'], 'version'>;

/** LSN-60, LSN-61. Marks, completes and reopens a lesson. A mark is visible while it is being sent. */
export function useMarks(
  lesson: Lesson,
  { onChanged, onStale }: { onChanged?: () => void; onStale?: () => void } = {},
) {
  const { toast, report } = useShell();
  const key = useRef('');
  const command = useCommand('POST /api/lessons/{id}/attendance', {
    newKey: () => key.current,
  });
  const { account, waiting: away, put, newKey } = useWaiting();
  const kept = marksOf(away, lesson.id);
  const [inTheWay, setInTheWay] = useState<ApiError | null>(null);
  const [waiting, setWaiting] = useState<Marks['marks']>([]);
  const [isCompleting, setCompleting] = useState(false);
  const version = useRef(0);
  const before = useRef<Promise<void>>(Promise.resolve());
  const write = async (body: Marks, text: string | null) => {
    const known = Math.max(lesson.version, version.current);
    const input = { params: { id: lesson.id }, body: { ...body, version: known } };
    key.current = newKey();
    const putAway = () => put({ call: 'POST /api/lessons/{id}/attendance', input, key: key.current }, [lesson]);
    try {
      // PWA-20: the new mark must follow the waiting marks of the same lesson.
      const isBehind = marksOf(waitingActs(account), lesson.id).some(({ refused }) => refused === null);
      if (isBehind && (await putAway())) return;
      const saved = await command.mutateAsync(input);
      version.current = saved.lesson?.version ?? known;
      setInTheWay(null);
      onChanged?.();
      if (text !== null) toast(text, 'done');
    } catch (error) {
      // The server may have received the request, so the retry uses the same key.
      if (isApiError(error) && error.status === 0 && (await putAway())) return;
      if (!isApiError(error)) {
        toast('Отметка не сохранена', 'error');
        report(error, 'отметки занятия');
      } else if (conflictsOf(error).length > 0) setInTheWay(error);
      else {
        const charge = pastLessonCharge(error);
        if (charge !== null) onStale?.();
        toast(charge === null ? error.message : chargeChangedText(charge), 'error');
      }
    } finally {
      setWaiting((marks) => marks.filter((mark) => !body.marks.includes(mark)));
      if (body.complete) setCompleting(false);
    }
  };
  // Sent one after another, because each mark is based on the lesson that the previous one returned.
  const send = (body: Marks, text: string | null) => {
    setWaiting((marks) => [...marks, ...body.marks]);
    if (body.complete) setCompleting(true);
    before.current = before.current.then(() => write(body, text));
  };
  const sentLater = kept.flatMap(({ input: { body } }) => ('marks' in body ? body.marks : []));
  const reopen = (how?: { force: true }) => send({ marks: [], complete: false, ...how }, 'Занятие снова запланировано');
  return {
    participants: lesson.participants.map((participant) => {
      const mark = [...sentLater, ...waiting].findLast(({ student_id }) => student_id === participant.student_id);
      return mark === undefined ? participant : { ...participant, attendance: mark.attendance };
    }),
    isSaving: command.isPending,
    /** API-16: the lesson can be completed while a mark is being sent. */
    isCompleting,
    /** PWA-20. Whether a mark of the lesson is stored only on this device. */
    waits: kept.length > 0,
    mark: (mark: Marks['marks'][number]) => send({ marks: [mark] }, null),
    /** The charge of a lesson is unknown while a chosen charge is being sent. */
    isCounting: waiting.some(({ charge }) => charge !== undefined),
    /** With `known_charge` the lesson is completed only if it costs this sum. */
    complete: (known_charge?: number) => send({ marks: [], complete: true, known_charge }, 'Занятие проведено'),
    reopen: () => reopen(),
    /** LSN-151: the lessons that have taken the time of a cancelled lesson, and a function to reopen it anyway. */
    overlap: inTheWay && {
      message: inTheWay.message,
      conflicts: conflictsOf(inTheWay),
      force: () => reopen({ force: true }),
      close: () => setInTheWay(null),
    },
  };
}

export type UsedMarks = ReturnType<typeof useMarks>;
