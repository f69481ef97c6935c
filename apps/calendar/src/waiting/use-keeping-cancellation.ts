import type { InputOf, Lesson } from '@planner/contract';
import { keepsActs, type NewAct, seenIn, useWaitingActs } from '@planner/live-data/waiting';
import { dayInZone } from '@planner/schedule';
import { accountKey, useShell, useUser } from '@planner/shell-api';
import { datedMomentText, studentName } from '@planner/wording';
import { isBehind, isDone } from './moves/keep-move.ts';
import { keepFor } from './use-waiting.ts';

type Body = InputOf<'POST /api/cancel-lesson'>['body'];

/**
 * PWA-41. Whether a cancellation can wait on this device: one lesson for all its students, and no charge at any later
 * moment. The policy charges nothing when the teacher cancels.
 */
export const mayWait = ({ by, charge, scope, student_id }: Omit<Body, 'version'>): boolean =>
  keepsActs() &&
  scope === 'one' &&
  student_id === undefined &&
  (charge === 'none' || (charge === 'auto' && by === 'teacher'));

/** PWA-41. Whether a cancellation of the lesson waits on this device. */
export function useIsCancelling(lesson_id: number): boolean {
  return useWaitingActs(accountKey(useUser().id, 'marks')).some(
    ({ call, lessons, refused }) =>
      refused === null && call === 'POST /api/cancel-lesson' && lessons.includes(lesson_id),
  );
}

/** PWA-41. Stores cancellations of a lesson without a network. */
export function useKeepingCancellation(lesson: Lesson) {
  const shell = useShell();
  const { id, time_zone: zone } = useUser();
  const keeper = { account: accountKey(id, 'marks'), zone, shell };
  /** Returns false when the cancellation cannot wait; then it has failed. `key`: the server may have received it. */
  const keep = async (body: Body, key: string): Promise<boolean> => {
    if (!mayWait(body)) return false;
    const { by, charge, reason, make_up = false } = body;
    const asked = { call: 'POST /api/cancel-lesson', input: { body } } as const;
    const act: NewAct = {
      ...asked,
      key,
      lessons: [lesson.id],
      about: `${studentName(lesson)}, ${datedMomentText(lesson.conducted_date, lesson.start_time, dayInZone(shell.now(), zone))}`,
      seen: seenIn(asked, lesson) ?? {},
      opened: {
        form: 'calendar/lesson/cancel',
        subject: String(lesson.id),
        typed: { by, charge, reason, scope: 'one', student_id: null, until: null, make_up },
        modal: { name: 'lesson', props: { lesson_id: lesson.id } },
      },
    };
    return isDone(shell, () => keepFor(keeper.account, act, shell.toast));
  };
  return {
    keep,
    /** Stores a cancellation behind the waiting acts of its lesson. Returns false when none wait. */
    keepBehind: async (body: Body, key: string): Promise<boolean> =>
      mayWait(body) && (await isBehind(keeper, [lesson.id])) && keep(body, key),
  };
}
