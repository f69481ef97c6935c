import { useStudentOptions } from '@planner/live-data';
import { useMemo } from 'react';
import { learnerItems, learnerKey, learnerOfCard, type Learner } from './learner.ts';

const idsOf = (learner: Learner | null, kind: Learner['kind']) => (learner?.kind === kind ? [learner.id] : []);

/** Returns the students and groups to choose from, and the card of the chosen one. */
export function useLearners(learner: Learner | null) {
  const { offered, known, ...options } = useStudentOptions({
    show: 'all',
    ids: idsOf(learner, 'student'),
    group_ids: idsOf(learner, 'group'),
  });
  const items = useMemo(() => learnerItems(offered), [offered]);
  const card =
    learner === null ? undefined : known.find((one) => learnerKey(learnerOfCard(one)) === learnerKey(learner));
  return { ...options, items, card };
}
