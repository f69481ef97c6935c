import { isApiError } from '@planner/api-client';
import type { Rule } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useState } from 'react';
import { EMPTY_DETAILS, type DetailsDraft } from '../draft/details-draft.ts';
import { useTroubles } from '../draft/use-troubles.ts';
import { FAULT_TEXT } from '../lesson-form-wording.ts';
import { checkRuleChange, ruleDraftOf, type RuleDraft } from './recurring-draft.ts';
import { withSlotFields } from './slot-refusals.ts';
import { useRulePreview } from './use-rule-preview.ts';

const draftOf = (rule: Rule, from: string): { rule: RuleDraft; details: DetailsDraft } => ({
  rule: ruleDraftOf(rule, from),
  details: {
    ...EMPTY_DETAILS,
    cost: rule.group_id !== null && rule.cost_lesson === 0 ? '' : String(rule.cost_lesson).replace('.', ','),
    break_minutes: String(rule.break_minutes),
    reminder_minutes: rule.reminder_minutes,
    goal: rule.goal,
  },
});

interface RuleChangeForm {
  rule: Rule;
  /** The first day of the change. */
  from: string;
  onSaved(rule: RuleDraft): void;
}

/** RUL-6. A rule that is there becomes another one from a day on. */
export function useRuleChange({ rule, from, onSaved }: RuleChangeForm) {
  const [before] = useState(() => draftOf(rule, from));
  const [draft, setDraft] = useState(before);
  const troubles = useTroubles();
  const edit = useCommand('PUT /api/edit-rule');
  const { value: change, fault, at } = checkRuleChange(rule, draft);
  const isDirty = draft !== before;
  const preview = useRulePreview(isDirty && change !== undefined ? { change } : null);

  const save = async (force = false) => {
    if (fault !== undefined) return troubles.showFault(FAULT_TEXT[fault], at);
    troubles.clear();
    try {
      await edit.mutateAsync({ body: { ...change, force } });
    } catch (error) {
      return troubles.showError(isApiError(error) ? withSlotFields(error, draft.rule.slots) : error);
    }
    onSaved(draft.rule);
  };

  return {
    draft,
    isDirty,
    change(changed: { rule: RuleDraft } | { details: Partial<DetailsDraft> }) {
      troubles.clear();
      if ('rule' in changed) setDraft({ ...draft, rule: changed.rule });
      else setDraft({ ...draft, details: { ...draft.details, ...changed.details } });
    },
    report: change === undefined ? undefined : preview.data,
    save,
    isSaving: edit.isPending,
    troubles,
  };
}
