import type { InputOf, Lesson } from '@planner/contract';
import type { NewAct } from '@planner/live-data/waiting';
import { counted, distinctName, listWords } from '@planner/wording';
import { shiftText } from '../../lesson-change/shift-lengths.ts';
import { keepFor } from '../use-waiting.ts';
import { isDone, type Keeper } from './keep-move.ts';

/** A common move of chosen lessons that the server has not answered. */
export interface UnansweredShift {
  lessons: readonly Lesson[];
  body: InputOf<'POST /api/lessons/several'>['body'];
  /** The `Idempotency-Key` of the request, which the server may have received. */
  key: string;
}

/** The names that the list of acts shows. */
const MOST_NAMES = 3;

/** «3 занятия на 1 день позже: Анна, Борис и Вера». */
function aboutOf({ lessons, body: { days = 0, minutes = 0 } }: UnansweredShift): string {
  const names = [...new Set(lessons.map(distinctName))];
  const more = names.length - MOST_NAMES;
  const whose = more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} и ещё ${more}` : listWords(names);
  return `${counted(lessons.length, 'занятие')} ${shiftText(days, minutes)}: ${whose}`;
}

/**
 * PWA-39. Stores the common move of chosen lessons until there is a network. Returns false for a cancellation, and in a
 * browser that cannot store it.
 */
export async function keepShift(shift: UnansweredShift, { account, shell }: Keeper): Promise<boolean> {
  const { lessons, body, key } = shift;
  if (body.act !== 'move') return false;
  const act: NewAct = {
    call: 'POST /api/lessons/several',
    input: { body },
    key,
    lessons: body.ids,
    about: aboutOf(shift),
    shifted: lessons,
  };
  return isDone(shell, () => keepFor(account, act, shell.toast));
}
