import type { Tx } from '../../database/database.ts';
import { carryProblems } from './problems.repository.ts';
import { carryResults } from './results.repository.ts';
import { carryTopics } from './topics.repository.ts';

/** LRN-10. Moves the learning data of a lesson to the lesson that replaces it. */
export async function carryLearning(tx: Tx, from: number, to: number): Promise<void> {
  await carryProblems(tx, from, to);
  await carryTopics(tx, from, to);
  await carryResults(tx, from, to);
}
