import { useLive } from '@planner/live-data';
import { Banner } from '@planner/ui';
import type { Learner } from '../fields/learner.ts';
import { ruleText } from './recurring-wording.ts';

/** Warns about an existing schedule of the student or group, so that nobody creates it twice. */
export function ExistingRules({ learner }: { learner: Learner | null }) {
  const query = learner?.kind === 'group' ? { group_id: learner.id } : { student_id: learner?.id ?? 0 };
  const { data } = useLive('GET /api/lessons/get-rule', { query }, { enabled: learner !== null });
  const rules = learner === null ? [] : (data?.rules ?? []);
  if (rules.length === 0) return null;
  return (
    <Banner tone="info">
      Уже есть регулярные занятия: {rules.map(ruleText).join('; ')}. Новые добавятся к ним, а изменить прежние можно из
      любого их занятия.
    </Banner>
  );
}
