import type { Tx } from '../../database/database.ts';
import { moveMessages } from './messages.repository.ts';

/** MSG-11. Moves the messages of a lesson to the lesson that replaces it. */
export const carryMessages = (tx: Tx, from: number, to: number): Promise<void> => moveMessages(tx, from, to);
