import type { StudentCard } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { useMemo } from 'react';
import { learnerItems, learnerKey, learnerOfCard, type Learner } from './learner.ts';

/** Whom a lesson can be for. */
export function useLearners() {
  const answer = useLive('GET /api/all-students-teachers', { query: {} });
  const { data: cards } = answer;
  const items = useMemo(() => learnerItems(cards ?? []), [cards]);
  const cardOf = (learner: Learner | null): StudentCard | undefined =>
    learner === null ? undefined : cards?.find((card) => learnerKey(learnerOfCard(card)) === learnerKey(learner));
  return { items, cardOf, isPending: answer.isPending, error: answer.error, refetch: answer.refetch };
}
