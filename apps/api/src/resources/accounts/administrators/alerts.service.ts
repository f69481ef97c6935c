import type { Tx } from '../../../database/database.ts';
import type { Letter } from '../../../outbox/channels/letter.ts';
import { postLetter } from '../../../outbox/outbox.service.ts';
import { holdersOf } from './administrators.repository.ts';
import { addresseesSince, lockAlerts } from './alerts.repository.ts';

const HOUR_MS = 3_600_000;

/**
 * ADM-23. Sends a letter of one kind, which its subject names, to each administrator. An administrator who has got such a
 * letter within an hour, or whose letter still waits, gets no other.
 */
export async function alertAdministrators(tx: Tx, letterTo: (to: string) => Letter, now: Date): Promise<void> {
  const letters = (await holdersOf(tx, 'admin')).map(({ id, email }) => ({ id, letter: letterTo(email) }));
  const [first] = letters;
  if (first === undefined) return;
  await lockAlerts(tx);
  const told = await addresseesSince(tx, first.letter.subject, new Date(now.getTime() - HOUR_MS));
  for (const { id, letter } of letters) {
    if (!told.includes(id)) await postLetter(tx, letter, now, id);
  }
}
