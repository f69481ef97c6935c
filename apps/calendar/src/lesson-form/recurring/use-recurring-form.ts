import { isApiError } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { useState } from 'react';
import type { DetailsDraft, LessonDefaults } from '../draft/details-draft.ts';
import type { Learner } from '../draft/learner.ts';
import { useTroubles } from '../draft/use-troubles.ts';
import { FAULT_TEXT } from '../lesson-form-wording.ts';
import { checkRule, type RuleDraft } from './recurring-draft.ts';
import { withSlotFields } from './slot-refusals.ts';
import { useRulePreview } from './use-rule-preview.ts';

interface NewRuleForm {
  basics: { learner: Learner | null; details: DetailsDraft };
  rule: RuleDraft;
  defaults: LessonDefaults | undefined;
  /** Whether the form is seen: an unseen one asks for no preview. */
  isShown: boolean;
  onSaved(rule: RuleDraft): void;
}

/** RUL-1 to RUL-6. A new rule of a student or a group. */
export function useRecurringForm({ basics, rule: initial, defaults, isShown, onSaved }: NewRuleForm) {
  const { time_zone: zone } = useUser();
  const [rule, setRule] = useState(initial);
  const troubles = useTroubles();
  const ofStudent = useCommand('POST /api/lessons');
  const ofGroup = useCommand('POST /api/lessons-create-group');
  const { value, fault, at } = checkRule({ ...basics, rule }, { defaults, zone });
  const preview = useRulePreview(isShown && value !== undefined ? value : null);

  const save = async (force = false) => {
    if (fault !== undefined) return troubles.showFault(FAULT_TEXT[fault], at);
    troubles.clear();
    const { learner, rule: data } = value;
    try {
      if (learner.kind === 'student') await ofStudent.mutateAsync({ body: { ...data, student_id: learner.id, force } });
      else await ofGroup.mutateAsync({ body: { ...data, group_id: learner.id, force } });
    } catch (error) {
      return troubles.showError(isApiError(error) ? withSlotFields(error, rule.slots) : error);
    }
    onSaved(rule);
  };

  return {
    rule,
    changeRule(changed: RuleDraft) {
      troubles.clear();
      setRule(changed);
    },
    report: value === undefined ? undefined : preview.data,
    save,
    isSaving: ofStudent.isPending || ofGroup.isPending,
    troubles,
  };
}
