import type { Lesson } from '@planner/contract';
import { isMove, placeIn } from './moved-lesson.ts';
import type { ActEvent, NewAct, Rejection, Seen, WaitingAct } from './waiting-act.ts';

type Known = Pick<
  Lesson,
  'conducted_date' | 'start_time' | 'end_time' | 'status' | 'participants' | 'note_shared' | 'note_private'
>;

/** Returns the values of the lesson that the act depends on; undefined for an act that sends no version. */
export function seenIn(act: Pick<NewAct, 'call' | 'input'>, lesson: Known): Seen | undefined {
  // The types of the call and of its input belong together.
  const { call, input } = act as NewAct;
  if (call === 'PUT /api/lessons/{id}') {
    return {
      ...(input.body.note_shared !== undefined && { note_shared: lesson.note_shared ?? '' }),
      ...(input.body.note_private !== undefined && { note_private: lesson.note_private ?? '' }),
      ...(isMove(input.body) && { ...placeIn(lesson), status: lesson.status }),
    };
  }
  if (call === 'POST /api/cancel-lesson') return { ...placeIn(lesson), status: lesson.status };
  if (call !== 'POST /api/lessons/{id}/attendance') return undefined;
  const { conducted_date, start_time, end_time, status, participants } = lesson;
  const ids = input.body.marks.map(({ student_id }) => student_id);
  const isOfAct = (id: number) => ids.length === 0 || ids.includes(id);
  return {
    conducted_date,
    start_time,
    end_time,
    status,
    attendance: participants
      .filter(({ student_id }) => isOfAct(student_id))
      .map(({ student_id, attendance }) => [student_id, attendance])
      .toSorted(([one], [other]) => Number(one) - Number(other)),
  };
}

const isSame = (one: Seen, other: Seen) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the present values are those that the act asks for. */
function isDone(act: WaitingAct, now: Seen): boolean {
  if (act.call === 'POST /api/cancel-lesson') return now['status'] === 'cancelled';
  if (act.call !== 'PUT /api/lessons/{id}') return false;
  // PWA-42. The move of a cancelled lesson plans it again.
  const status = act.seen?.['status'] === 'cancelled' ? 'planned' : act.seen?.['status'];
  return Object.entries({ ...act.seen, status, ...act.input.body })
    .filter(([name]) => name in now)
    .every(([name, value]) => now[name] === value);
}

/**
 * FRM-27, PWA-32. Returns the event after a version conflict, from the lesson as it is now. The act is sent over the new
 * version, or is already done, or waits for the user's decision.
 */
export function afterConflict(
  act: WaitingAct,
  lesson: Known & Pick<Lesson, 'version'>,
  rejection: Rejection,
): ActEvent {
  const { at, seen } = act;
  const now = seenIn(act, lesson);
  if (now === undefined || seen === undefined) return { type: 'rejected', at, rejection };
  if (isSame(now, seen)) return { type: 'merged', at, version: lesson.version };
  if (isDone(act, now)) return { type: 'sent', at, version: lesson.version };
  return { type: 'rejected', at, rejection: { ...rejection, now, version: lesson.version } };
}
