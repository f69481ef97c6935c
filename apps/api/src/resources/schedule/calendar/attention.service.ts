import type { Attention } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../../database/database.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { declaredBriefs } from '../../ledger/ledger.service.ts';
import { unreadLetters, unreadMessages, unreadTasks } from '../../messages/messages.service.ts';
import { namerOf } from '../../namesakes/namesakes.service.ts';
import { urgentReceipts } from '../../receipts/receipts.service.ts';
import {
  SHOWN,
  askedLessons,
  askedMoves,
  birthdaysAhead,
  endingPackages,
  lessonsToMakeUp,
  unmarkedEarlier,
} from './attention.repository.ts';

/** LSN-215. Everything that waits for the teacher, with the total number of each kind. */
export async function attention(db: Db, asking: Teaching): Promise<Attention> {
  const unmarked = await unmarkedEarlier(db, asking);
  const asked = await askedLessons(db, asking);
  const moves = await askedMoves(db, asking);
  const written = await unreadMessages(db, asking, SHOWN);
  const letters = await unreadLetters(db, asking, SHOWN);
  const tasks = await unreadTasks(db, asking, SHOWN);
  const { sum_minor, ...declared } = await declaredBriefs(db, asking.teacher, SHOWN);
  const ending = await endingPackages(db, asking);
  const makeUp = await lessonsToMakeUp(db, asking);
  const birthdays = await birthdaysAhead(db, asking);
  const receipts = await urgentReceipts(db, asking);
  const named = await namerOf(db, asking.teacher, [
    ...asked.items,
    ...moves.items,
    ...written.items,
    ...letters.items,
    ...tasks.items,
    ...declared.items,
    ...ending.items,
    ...makeUp.items,
    ...birthdays.items,
  ]);
  return {
    unmarked,
    asked: { ...asked, items: asked.items.map(named) },
    moves: { ...moves, items: moves.items.map(named) },
    written: { ...written, items: written.items.map(named) },
    letters: { ...letters, items: letters.items.map(named) },
    asked_homework: { ...tasks, items: tasks.items.map(named) },
    declared: { ...declared, items: declared.items.map(named), sum: roublesOf(sum_minor) },
    ending: { ...ending, items: ending.items.map(named) },
    birthdays: { ...birthdays, items: birthdays.items.map(named) },
    make_up: { ...makeUp, items: makeUp.items.map(named) },
    receipts,
  };
}
