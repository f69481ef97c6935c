import { call } from '@planner/api-client';
import type { Rule } from '@planner/contract';

/** The rule a lesson belongs to now, past every cache; where it left the series meanwhile, the rule it belonged to. */
export async function readRule(lesson_id: number, rule_id: number | null): Promise<Rule> {
  const rule = await call('GET /api/lessons/get-rule', { query: { lesson_id } });
  return rule.id === null && rule_id !== null ? call('GET /api/lessons/get-rule', { query: { rule_id } }) : rule;
}
