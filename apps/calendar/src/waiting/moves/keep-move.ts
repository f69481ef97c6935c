import type { InputOf, Lesson } from '@planner/contract';
import { ACTS_WAIT } from '@planner/live-data';
import {
  isOnlyMove,
  keepsActs,
  keptActs,
  type LessonPlace,
  type NewAct,
  placeAsked,
  seenIn,
} from '@planner/live-data/waiting';
import { clockOf, dayInZone, type Day } from '@planner/schedule';
import { browserStorage, type Shell } from '@planner/shell-api';
import { datedMomentText, studentName } from '@planner/wording';
import { keepFor } from '../use-waiting.ts';

/** A change of a lesson that the server has not answered. */
export interface UnansweredMove {
  lesson: Lesson;
  body: InputOf<'PUT /api/lessons/{id}'>['body'];
  /** The `Idempotency-Key` of the request, which the server may have received. */
  key: string;
}

/** The account, and the functions of the shell that the storing of an act needs. */
export interface Keeper {
  account: string;
  zone: string;
  shell: Pick<Shell, 'now' | 'toast' | 'report'>;
}

/** The fields of a request that are options. All other fields are the change itself. */
const HOW = new Set(['version', 'scope', 'shift_moved', 'force', 'known_charge', 'notify', 'dry_run']);

/** The part of the form's draft that a move changes. `follows` is null, so a new start does not move the end. */
const timeOf = ({ conducted_date, start_time, end_time }: LessonPlace) => ({
  conducted_date,
  start_time: clockOf(start_time),
  end_time: clockOf(end_time),
  follows: null,
});

/** PWA-42. The lesson as its move plans it again, without the cancellation and its charges. */
const plannedAgain = (lesson: Lesson): Lesson => ({
  ...lesson,
  status: 'planned',
  cancel: null,
  participants: lesson.participants.map((part) => ({ ...part, charge: null, policy_result: '' })),
});

function actOf({ lesson, body, key }: UnansweredMove, today: Day): NewAct {
  const asked = { call: 'PUT /api/lessons/{id}', input: { params: { id: lesson.id }, body } } as const;
  const seen = seenIn(asked, lesson) ?? {};
  const place = placeAsked({ ...asked, seen }) ?? lesson;
  const [from, to] = [lesson, place].map((one) => datedMomentText(one.conducted_date, one.start_time, today));
  return {
    ...asked,
    key,
    lessons: [lesson.id],
    about: `${studentName(lesson)}, ${from} → ${to}`,
    seen,
    opened: {
      form: 'calendar/move-lesson',
      subject: String(lesson.id),
      typed: { time: timeOf(place) },
      modal: { name: 'move-lesson', props: { lesson_id: lesson.id } },
    },
    moved: lesson.status === 'cancelled' ? plannedAgain(lesson) : lesson,
  };
}

/** Returns false, and reports the error, when the browser's database fails. */
export async function isDone(shell: Keeper['shell'], work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    shell.report(error, 'перенос занятия');
    return false;
  }
}

/**
 * PWA-35, PWA-42. Stores the move of one lesson until there is a network. Returns false for another change, for several
 * lessons, and in a browser that cannot store it.
 */
export async function keepMove(move: UnansweredMove, { account, zone, shell }: Keeper): Promise<boolean> {
  const { scope = 'one' } = move.body;
  const change = Object.fromEntries(Object.entries(move.body).filter(([name]) => !HOW.has(name)));
  const { status, cancel } = move.lesson;
  // LSN-265. The server moves a cancelled lesson only if it waits for a new time.
  const isClosed = status === 'cancelled' && cancel?.make_up !== true;
  if (scope !== 'one' || !isOnlyMove(change) || isClosed) return false;
  return isDone(shell, () => keepFor(account, actOf(move, dayInZone(shell.now(), zone)), shell.toast));
}

/** PWA-35. Whether acts of these lessons wait. A later move of a lesson must follow them. */
export async function isBehind({ account, shell }: Keeper, ids: readonly number[]): Promise<boolean> {
  if (browserStorage.getItem(ACTS_WAIT) === null || !keepsActs()) return false;
  return isDone(shell, async () =>
    (await keptActs(account).all()).some(
      ({ lessons, refused }) => refused === null && lessons.some((id) => ids.includes(id)),
    ),
  );
}
