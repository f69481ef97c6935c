import { call } from '@planner/api-client';
import type { SavedRule } from '@planner/contract';
import { PREVIEW } from '@planner/live-data';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../lesson-change/use-settled.ts';
import type { Learner } from '../fields/learner.ts';
import type { RuleChange, RuleData } from './draft/recurring-draft.ts';

/** The request to send: a new rule, or a rule's change. */
export type RuleWish = { learner: Learner; rule: RuleData } | { change: RuleChange };

async function ask(wish: RuleWish, signal: AbortSignal): Promise<SavedRule> {
  if ('change' in wish) {
    return call('PUT /api/edit-rule', { body: { ...wish.change, dry_run: true } }, { signal });
  }
  const { learner, rule } = wish;
  return learner.kind === 'student'
    ? call('POST /api/lessons', { body: { ...rule, student_id: learner.id, dry_run: true } }, { signal })
    : call('POST /api/lessons-create-group', { body: { ...rule, group_id: learner.id, dry_run: true } }, { signal });
}

/** RUL-5. Asks the server for the effect of saving, without saving, a moment after the last key. */
export function useRulePreview(wish: RuleWish | null) {
  const text = useSettled(wish === null ? null : JSON.stringify(wish));
  return useQuery({
    queryKey: ['rule-preview', text],
    queryFn: ({ signal }) => {
      // This hook serialized the text from a wish, so the cast is safe.
      const settled = JSON.parse(text ?? '') as RuleWish;
      return ask(settled, signal);
    },
    enabled: text !== null,
    placeholderData: keepPreviousData,
    ...PREVIEW,
  });
}
