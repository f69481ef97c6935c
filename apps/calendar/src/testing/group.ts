import type { GroupPage } from '@planner/contract';
import { recordBy } from '@planner/contract/field-table';
import { GROUP_TEXTS } from '@planner/contract/group-table';

type Member = GroupPage['members'][number];

/** A member of a sample group. `given` replaces fields. */
export const sampleMember = (student_id: number, student_name: string, given: Partial<Member> = {}): Member => ({
  student_id,
  student_name,
  time_zone: null,
  price: null,
  balance: 0,
  joined_on: '2026-09-01',
  attendance_percent: null,
  color: 1,
  ...given,
});

/** The group 9«Б» without a rule. */
export const sampleGroup = (members: Member[] = []): GroupPage => ({
  ...recordBy(GROUP_TEXTS, () => ''),
  id: 3,
  name: 'Группа 9«Б»',
  price: 700,
  color: 2,
  student_count: members.length,
  next_lesson_at: null,
  archived_at: null,
  members,
  rule: [],
  rule_id: null,
  version: 1,
  lessons_planned: 0,
  counted_until: null,
});
