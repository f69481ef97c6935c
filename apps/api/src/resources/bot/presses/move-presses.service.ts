import type { Tx } from '../../../database/database.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { announce } from '../../../live/announce.ts';
import { acceptMove, declineMove } from '../../schedule/moves/answering.service.ts';
import { BOT_TEXT, momentOf } from '../wording/bot-wording.ts';
import type { MovePress } from '../wording/press.ts';
import type { Reply } from './lesson-presses.service.ts';

const MINUTE = 60_000;

/** MOV-12. «Перенести» and «Отказать» at the notification of a request for another time. */
export async function pressMove(
  tx: Tx,
  teaching: Teaching,
  { verb, lesson_id, student_id, minutes }: MovePress,
): Promise<Reply> {
  const start_at = new Date(minutes * MINUTE).toISOString();
  const about = { lesson_id, student_id, start_at };
  announce(tx, { users: [teaching.teacher], topics: ['lessons', 'ledger'], id: lesson_id });
  if (verb === 'stay') {
    await declineMove(tx, teaching, about);
    return { text: BOT_TEXT.moveDeclined };
  }
  await acceptMove(tx, teaching, { ...about, force: false });
  return { text: BOT_TEXT.moved(momentOf({ start_at }, teaching.time_zone, teaching.now)) };
}
