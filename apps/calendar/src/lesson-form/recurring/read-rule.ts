import { call } from '@planner/api-client';
import type { Rule } from '@planner/contract';

/**
 * Reads the lesson's current rule, bypassing every cache. If the lesson has left the series meanwhile, returns its
 * former rule.
 */
export async function readRule(lesson_id: number, rule_id: number | null): Promise<Rule> {
  const rule = await call('GET /api/lessons/get-rule', { query: { lesson_id } });
  return rule.id === null && rule_id !== null ? call('GET /api/lessons/get-rule', { query: { rule_id } }) : rule;
}

/** Reads a rule by its ID, bypassing every cache. */
export const readRuleById = (rule_id: number): Promise<Rule> =>
  call('GET /api/lessons/get-rule', { query: { rule_id } });
