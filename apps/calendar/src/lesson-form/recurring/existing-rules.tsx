import type { Rule } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { Banner, Button } from '@planner/ui';
import type { Learner } from '../fields/learner.ts';
import { ruleText } from './recurring-wording.ts';

interface ExistingRulesProps {
  learner: Learner | null;
  /** Opens the form of an existing rule; omitted when typed values would be lost. */
  onChange?: ((rule: Rule) => void) | undefined;
}

/** RUL-85. Warns about an existing schedule of the student or group, so that nobody creates it twice. */
export function ExistingRules({ learner, onChange }: ExistingRulesProps) {
  const query = learner?.kind === 'group' ? { group_id: learner.id } : { student_id: learner?.id ?? 0 };
  const { data } = useLive('GET /api/lessons/get-rule', { query }, { enabled: learner !== null });
  const rules = learner === null ? [] : (data?.rules ?? []);
  if (rules.length === 0) return null;
  return (
    <Banner tone="info">
      Уже есть регулярные занятия: {rules.map(ruleText).join('; ')}. Новые добавятся к ним
      {onChange === undefined ? ', а изменить прежние можно из любого их занятия.' : '.'}
      {onChange !== undefined &&
        rules.map((rule) => (
          <Button key={rule.id} size="small" onClick={() => onChange(rule)}>
            Изменить {ruleText(rule)}
          </Button>
        ))}
    </Banner>
  );
}
