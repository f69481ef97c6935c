import { after, days } from '@planner/server-core';
import type { Tx } from '../../../database/database.ts';
import { deleteLetters } from './letters.repository.ts';

/** A job's step. A mail server repeats a letter for five days at most. */
export const sweepLetters = (tx: Tx, now: Date): Promise<void> => deleteLetters(tx, after(now, -days(30)));
