import { rules } from '@planner/contract';
import { implement } from '../../../http/implement.ts';
import { editRule } from './edit-rule.service.ts';
import { endRules } from './end-rules.service.ts';
import { createRule, readRules } from './rules.service.ts';
import { whoseOf } from './rule-row/whose.ts';

export const rulesRoutes = implement(rules, {
  'GET /api/lessons/get-rule': ({ db, teaching, query }) => readRules(db, teaching, whoseOf(query)),
  'POST /api/lessons': ({ tx, teaching, body: { student_id, ...wanted } }) =>
    createRule(tx, teaching, { student_id }, wanted),
  'POST /api/lessons-create-group': ({ tx, teaching, body: { group_id, ...wanted } }) =>
    createRule(tx, teaching, { group_id }, wanted),
  'PUT /api/edit-rule': ({ tx, teaching, body }) => editRule(tx, teaching, body),
  'DELETE /api/delete-student-rule-lessons/': ({ tx, teaching, query }) =>
    endRules(tx, teaching, whoseOf(query), query),
});
