import type { FirstStep, FormOfAddress, ImportMapping, StudentImport } from '@planner/contract';
import type { OptionalGroupText } from '@planner/contract/group-table';
import type { studentFieldsOf } from '@planner/contract/student-table';
import type { CancellationPolicy } from '@planner/money';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

/** The texts of a card: one column per field; an empty string means no text. */
type TextsOfCard = Record<ReturnType<typeof studentFieldsOf<'line' | 'text' | 'phone'>>[number], Generated<string>>;

interface StudentTable extends TextsOfCard {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_name: string;
  type_connect_id: number | null;
  rate_minor: Generated<number>;
  time_rate: Generated<number>;
  form_of_address: Generated<FormOfAddress>;
  time_zone: string | null;
  subject_ids: Generated<number[]>;
  tags: Generated<string[]>;
  color: number | null;
  policy: JSONColumnType<CancellationPolicy | null, string | null | undefined, string | null>;
  trial: Generated<boolean>;
  invite_code: string | null;
  invite_expires_at: InstantOrNull;
  invite_used_at: InstantOrNull;
  invite_role: Generated<'student' | 'parent'>;
  invite_sees_money: Generated<boolean>;
  archived_at: InstantOrNull;
  erased_at: InstantOrNull;
  created_at: Instant;
  version: Generated<number>;
}

interface StudentProfileTable {
  id: GeneratedAlways<number>;
  user_id: number;
  student_id: number;
  role_in_profile: Generated<'student' | 'parent'>;
  sees_money: Generated<boolean>;
  is_second_parent: Generated<boolean>;
  created_at: Instant;
}

interface InvitationTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number;
  code: string;
  role: 'student' | 'parent';
  sees_money: boolean;
  is_second_parent: Generated<boolean>;
  created_at: Instant;
  expires_at: Instant;
  used_at: InstantOrNull;
  used_by: number | null;
  withdrawn_at: InstantOrNull;
}

interface StudentGroupTable extends Record<OptionalGroupText, Generated<string>> {
  id: GeneratedAlways<number>;
  teacher_id: number;
  name: string;
  price_minor: number | null;
  color: number | null;
  archived_at: InstantOrNull;
  created_at: Instant;
  version: Generated<number>;
}

interface GroupMemberTable {
  id: GeneratedAlways<number>;
  group_id: number;
  student_id: number;
  price_minor: number | null;
  joined_on: string;
  left_on: string | null;
}

interface StudentImportTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  file_name: string;
  columns: JSONColumnType<StudentImport['columns']>;
  mapping: JSONColumnType<ImportMapping>;
  reading: JSONColumnType<StudentImport['reading'], string, string>;
  created_at: Instant;
  imported: number | null;
  counts: JSONColumnType<StudentImport['counts'] | null, string | null | undefined, string | null>;
}

interface StudentImportRowTable {
  import_id: number;
  row: number;
  cells: string[];
  status: 'ready' | 'duplicate' | 'invalid';
  errors: string[];
  student_name: string;
  contact: string;
}

interface FirstStepsTable {
  teacher_id: number;
  passed_over: Generated<FirstStep[]>;
}

interface SampleStudentTable {
  student_id: number;
  teacher_id: number;
}

/** LSN-280: a change of clocks by its UTC day. The student and the teacher were notified of it. */
interface ClockNoticeTable {
  student_id: number;
  changes_on: string;
}

export interface StudentsTables {
  clock_notice: ClockNoticeTable;
  student_import: StudentImportTable;
  student_import_row: StudentImportRowTable;
  first_steps: FirstStepsTable;
  sample_student: SampleStudentTable;
  student: StudentTable;
  student_profile: StudentProfileTable;
  invitation: InvitationTable;
  student_group: StudentGroupTable;
  group_member: GroupMemberTable;
}
