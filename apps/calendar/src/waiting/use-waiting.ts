import { requestKey } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { ACTS_WAIT } from '@planner/live-data';
import { keepAct, type NewAct, placeAsked, seenIn, useWaitingActs, type WaitingAct } from '@planner/live-data/waiting';
import { dayInZone } from '@planner/schedule';
import { accountKey, browserStorage, type Shell, useShell, useUser } from '@planner/shell-api';
import { datedMomentText, studentName } from '@planner/wording';

type Put = Pick<NewAct, 'call' | 'input' | 'key' | 'opened'>;
type Asked = Pick<NewAct, 'call' | 'input'>;

const KEPT_TEXT = {
  'POST /api/lessons/{id}/attendance': 'Нет сети. Отметка ждёт на этом устройстве',
  'POST /api/lessons/close': 'Нет сети. Отметка ждёт на этом устройстве',
  'PUT /api/lessons/{id}': 'Нет сети. Заметка ждёт на этом устройстве',
  'POST /api/cancel-lesson': 'Нет сети. Отмена ждёт на этом устройстве',
  'POST /api/lesson-one-time': 'Нет сети. Занятие ждёт на этом устройстве',
  'POST /api/create_group_lesson': 'Нет сети. Занятие ждёт на этом устройстве',
  'POST /api/lesson-trial': 'Нет сети. Занятие ждёт на этом устройстве',
  'POST /api/lessons': 'Нет сети. Регулярные занятия ждут на этом устройстве',
  'POST /api/lessons-create-group': 'Нет сети. Регулярные занятия ждут на этом устройстве',
  'POST /api/lessons/several': 'Нет сети. Перенос занятий ждёт на этом устройстве',
  'POST /api/payments': 'Нет сети. Оплата ждёт на этом устройстве',
} satisfies Record<NewAct['call'], string>;

/** PWA-20. Only a lesson's marks change how the lesson is shown. */
const isMark = ({ call }: WaitingAct) =>
  call === 'POST /api/lessons/{id}/attendance' || call === 'POST /api/lessons/close';

const keptText = (act: NewAct): string =>
  placeAsked(act) === null ? KEPT_TEXT[act.call] : 'Нет сети. Перенос ждёт на этом устройстве';

/** Stores an act of an account without a network. Returns false when this browser cannot store it. */
export async function keepFor(account: string, act: NewAct, toast: Shell['toast']): Promise<boolean> {
  if (!(await keepAct(account, act))) return false;
  browserStorage.setItem(ACTS_WAIT, '1');
  toast(keptText(act), 'info');
  return true;
}

/** Returns `keepFor` of the signed-in account. */
export function useKeeping() {
  const { toast } = useShell();
  const account = accountKey(useUser().id, 'marks');
  return (act: NewAct): Promise<boolean> => keepFor(account, act, toast);
}

/** Returns the account's marks that wait for a network, oldest first, and a function to add one. */
export function useWaiting() {
  const { now } = useShell();
  const { id, time_zone } = useUser();
  const account = accountKey(id, 'marks');
  const marks = useWaitingActs(account).filter(isMark);
  const keep = useKeeping();
  return {
    account,
    waiting: marks.filter(({ refused }) => refused === null),
    refused: marks.filter(({ refused }) => refused !== null),
    newKey: requestKey,
    /** PWA-20. Returns false when this browser cannot store the mark. */
    put(put: Put, lessons: readonly Lesson[]) {
      const today = dayInZone(now(), time_zone);
      const about = lessons
        .map((one) => `${studentName(one)}, ${datedMomentText(one.conducted_date, one.start_time, today)}`)
        .join('; ');
      const [first] = lessons;
      // The types of the call and of its input belong together.
      const seen = first && seenIn(put as Asked, first);
      // The types of the call and of its input belong together.
      return keep({ ...put, lessons: lessons.map((one) => one.id), about, ...(seen && { seen }) } as NewAct);
    },
  };
}

/** PWA-42. Whether a move of the lesson waits for a network. */
export function useWaitsToMove(lesson_id: number): boolean {
  const acts = useWaitingActs(accountKey(useUser().id, 'marks'));
  return acts.some((act) => act.refused === null && placeAsked(act) !== null && act.lessons.includes(lesson_id));
}

/** Returns the marks of one lesson. */
export const marksOf = (marks: readonly WaitingAct[], lesson_id: number): readonly WaitingAct[] =>
  marks.filter(({ lessons }) => lessons.includes(lesson_id));
