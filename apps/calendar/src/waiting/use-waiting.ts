import { requestKey } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { keepMark, MARKS_WAIT, type NewMark, useWaitingMarks, type WaitingMark } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { accountKey, browserStorage, useShell, useUser } from '@planner/shell-api';
import { datedMomentText, studentName } from '@planner/wording';

type Put = Pick<NewMark, 'call' | 'input' | 'key'>;

/** The marks of this account that wait for a network, oldest first, and how to put one there. */
export function useWaiting() {
  const { toast, now } = useShell();
  const { id, time_zone } = useUser();
  const account = accountKey(id, 'marks');
  const marks = useWaitingMarks(account);
  return {
    account,
    waiting: marks.filter(({ refused }) => refused === null),
    refused: marks.filter(({ refused }) => refused !== null),
    newKey: requestKey,
    /** PWA-20. False where this browser keeps nothing. */
    async put(put: Put, lessons: readonly Pick<Lesson, 'id' | 'student_name' | 'conducted_date' | 'start_time'>[]) {
      const today = dayInZone(now(), time_zone);
      const about = lessons
        .map((one) => `${studentName(one)}, ${datedMomentText(one.conducted_date, one.start_time, today)}`)
        .join('; ');
      // A call and its own input come together.
      const mark = { ...put, lessons: lessons.map((one) => one.id), about } as NewMark;
      if (!(await keepMark(account, mark))) return false;
      browserStorage.setItem(MARKS_WAIT, '1');
      toast('Нет сети. Отметка ждёт на этом устройстве', 'info');
      return true;
    },
  };
}

/** Of these marks those that are about a lesson. */
export const marksOf = (marks: readonly WaitingMark[], lesson_id: number): readonly WaitingMark[] =>
  marks.filter(({ lessons }) => lessons.includes(lesson_id));
