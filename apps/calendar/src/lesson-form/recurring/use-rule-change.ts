import type { Rule, SeriesReport } from '@planner/contract';
import { useForm, renewal } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useState } from 'react';
import { fieldOf } from '../field-names.ts';
import { checkRuleChange, formDraftOf, type RuleDraft } from './draft/recurring-draft.ts';
import { RULE_WORDS } from './recurring-wording.ts';
import { useRulePreview } from './use-rule-preview.ts';

interface RuleChangeForm {
  rule: Rule;
  /** The first day of the change. */
  from: string;
  /** Reads the rule again after somebody else has changed it. */
  reread(): Promise<Rule>;
  onSaved(rule: RuleDraft, report: SeriesReport): void;
}

/** RUL-6, RUL-56. Changes an existing rule from a day on. */
export function useRuleChange({ rule, from, reread, onSaved }: RuleChangeForm) {
  // Changes are compared with the rule that the form first showed, whatever changes meanwhile.
  const [opened, setOpened] = useState(rule);
  const edit = useCommand('PUT /api/edit-rule');
  const form = useForm({
    key: 'calendar/lesson-form/rule',
    subject: String(rule.id),
    initial: () => formDraftOf(opened, from),
    check: (draft) => checkRuleChange(opened, draft),
    send: (change, how?: { force: true }) => edit.mutateAsync({ body: { ...change, ...how } }),
    onSaved: ({ report }, draft) => onSaved(draft.rule, report),
    fieldOf,
    renew: renewal({
      words: RULE_WORDS,
      async read() {
        const fresh = await reread();
        setOpened(fresh);
        return formDraftOf(fresh, from);
      },
    }),
  });
  const { value: change } = checkRuleChange(opened, form.draft);
  const preview = useRulePreview(form.isDirty && change !== undefined ? { change } : null);
  return { form, opened, preview: change === undefined ? undefined : preview.data };
}
