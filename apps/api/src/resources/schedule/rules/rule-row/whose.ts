import { Missing, Refusal } from '../../../../http/refusal.ts';
import type { Whose } from './rule.ts';

/** The error for a nonexistent owner of rules. */
export function missingOf(whose: Whose, text?: string): Missing {
  if ('rule_id' in whose) return new Missing('rule', whose.rule_id, text);
  if ('lesson_id' in whose) return new Missing('lesson', whose.lesson_id, text);
  if ('student_id' in whose) return new Missing('student', whose.student_id, text);
  return new Missing('group', whose.group_id, text);
}

/** RUL-29. The most specific name in a request. The specification's client sends only a student. */
export function whoseOf(named: {
  rule_id?: number | undefined;
  lesson_id?: number | undefined;
  student_id?: number | undefined;
  group_id?: number | undefined;
}): Whose {
  const { rule_id, lesson_id, student_id, group_id } = named;
  if (rule_id !== undefined) return { rule_id };
  if (lesson_id !== undefined) return { lesson_id };
  if (student_id !== undefined) return { student_id };
  if (group_id !== undefined) return { group_id };
  throw new Refusal('invalid', { fields: { student_id: 'Укажите ученика, группу или правило' } });
}
