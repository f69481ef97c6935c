import { rules } from '@planner/contract';
import { implement } from '../../../http/implement.ts';
import { editRule } from './edit-rule.service.ts';
import { endRules } from './end-rules.service.ts';
import { createRule, readRules } from './rules.service.ts';
import { whoseOf } from './rule-row/whose.ts';

export const rulesRoutes = implement(rules, {
  'GET /api/lessons/get-rule': ({ db, teacher, user, query, now }) =>
    readRules(db, { teacher, time_zone: user.time_zone, now }, whoseOf(query)),
  'POST /api/lessons': ({ tx, teacher, user, body: { student_id, ...wanted }, now }) =>
    createRule(tx, { teacher, time_zone: user.time_zone, now }, { student_id }, wanted),
  'POST /api/lessons-create-group': ({ tx, teacher, user, body: { group_id, ...wanted }, now }) =>
    createRule(tx, { teacher, time_zone: user.time_zone, now }, { group_id }, wanted),
  'PUT /api/edit-rule': ({ tx, teacher, user, body, now }) =>
    editRule(tx, { teacher, time_zone: user.time_zone, now }, body),
  'DELETE /api/delete-student-rule-lessons/': ({ tx, teacher, user, query, now }) =>
    endRules(tx, { teacher, time_zone: user.time_zone, now }, whoseOf(query), query),
});
