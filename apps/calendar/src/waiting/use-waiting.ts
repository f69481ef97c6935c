import { requestKey } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { keepMark, MARKS_WAIT, type NewMark, useWaitingMarks, type WaitingMark } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { accountKey, browserStorage, useShell, useUser } from '@planner/shell-api';
import { datedMomentText, studentName } from '@planner/wording';

type Put = Pick<NewMark, 'call' | 'input' | 'key'>;

/** Returns the account's marks that wait for a network, oldest first, and a function to add one. */
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
    /** PWA-20. Returns false when this browser cannot store the mark. */
    async put(put: Put, lessons: readonly Pick<Lesson, 'id' | 'student_name' | 'conducted_date' | 'start_time'>[]) {
      const today = dayInZone(now(), time_zone);
      const about = lessons
        .map((one) => `${studentName(one)}, ${datedMomentText(one.conducted_date, one.start_time, today)}`)
        .join('; ');
      // The types of the call and of its input belong together.
      const mark = { ...put, lessons: lessons.map((one) => one.id), about } as NewMark;
      if (!(await keepMark(account, mark))) return false;
      browserStorage.setItem(MARKS_WAIT, '1');
      toast('Нет сети. Отметка ждёт на этом устройстве', 'info');
      return true;
    },
  };
}

/** Returns the marks of one lesson. */
export const marksOf = (marks: readonly WaitingMark[], lesson_id: number): readonly WaitingMark[] =>
  marks.filter(({ lessons }) => lessons.includes(lesson_id));
