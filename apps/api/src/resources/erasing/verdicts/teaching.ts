import { fieldsWith } from '@planner/contract/field-table';
import { PERSONAL_OF_FILE, WORDS_OF_FILE } from '@planner/contract/file-table';
import { GROUP_FIELDS } from '@planner/contract/group-table';
import { HOMEWORK_FIELDS } from '@planner/contract/homework-table';
import { PERSONAL_FIELDS } from '@planner/contract/student-table';
import type { Tables } from '../../../database/tables/tables.ts';
import { type TableVerdict, WORD } from './verdict.ts';

/** STU-206. The name is replaced; all other personal fields are emptied. */
const ERASED_FIELDS = PERSONAL_FIELDS.filter((name) => name !== 'student_name');

const GROUP = 'the teacher writes it of a whole group, and changes it';
const PAYER = 'the teacher removes the payer; erasing the only student of a payer deletes the payer too';
const SENTENCE_OF_BOOKS = 'the books need the number of a tax receipt';

/** Tables of students, groups, lessons, homework, money and files. */
export const OF_TEACHING = {
  student: {
    nameless: 'student_name',
    emptied: [...ERASED_FIELDS, 'invite_code', 'invite_expires_at', 'invite_used_at'],
    impersonal: { [WORD]: ['invite_role', 'form_of_address'], 'rules of cancelling, in numbers': ['policy'] },
  },
  student_profile: { deleted: ['user_id'], impersonal: { [WORD]: ['role_in_profile'] } },
  invitation: { deleted: ['code'], impersonal: { [WORD]: ['role'] } },
  sample_student: {},
  student_import: {
    traced: ['file_name', 'columns', 'reading'],
    impersonal: { 'numbers of columns': ['mapping'], 'numbers of rows': ['counts'] },
  },
  student_import_row: {
    traced: ['cells', 'errors', 'student_name', 'contact'],
    impersonal: { [WORD]: ['status'] },
  },
  payer: {
    account: { [PAYER]: ['name', 'given_name', 'addressed_as', 'phone_number', 'email', 'contact'] },
    impersonal: { [WORD]: ['language'] },
  },
  payer_student: { deleted: ['payer_id'], impersonal: { [WORD]: ['role'] } },
  student_group: { account: { [GROUP]: fieldsWith(GROUP_FIELDS, { isPersonal: true }) } },
  group_member: {},
  rule: {
    emptied: ['goal', 'meeting_url'],
    impersonal: { [WORD]: ['time_zone_teacher', 'status'] },
  },
  rule_day: {},
  lesson: {
    emptied: ['goal', 'meeting_url', 'recording_url', 'note_private', 'note_shared', 'cancel_reason'],
    traced: ['cancel_result'],
    impersonal: { [WORD]: ['time_zone_teacher', 'status', 'cancel_by'] },
  },
  lesson_participant: {
    emptied: ['reason'],
    renamed: ['cancel_result'],
    impersonal: { [WORD]: ['price_source', 'attendance', 'charge_mode', 'cancelled_by'] },
  },
  lesson_history: { traced: ['text'] },
  lesson_coverage: {},
  lesson_problem: { deleted: ['text'] },
  lesson_topic: { deleted: ['text'] },
  lesson_message: { deleted: ['text'], impersonal: { [WORD]: ['by', 'readers'] } },
  lesson_message_read: {},
  message_template: { account: { 'the teacher writes it to all families, and deletes it': ['text'] } },
  result: { deleted: ['title', 'comment'] },
  teacher_task: { account: { 'the teacher writes it for himself, and deletes it': ['text'] } },
  time_off: {
    account: { 'the teacher writes it about himself, and deletes it': ['reason'] },
    impersonal: { [WORD]: ['time_zone'] },
  },
  personal_event: {
    account: { 'the teacher writes it about himself, and deletes it': ['title'] },
    impersonal: { [WORD]: ['time_zone'] },
  },
  homework: { emptied: fieldsWith(HOMEWORK_FIELDS, { isPersonal: true }) },
  homework_student: { impersonal: { [WORD]: ['state'] } },
  submission: { emptied: ['text'], impersonal: { [WORD]: ['by'] } },
  homework_review: { emptied: ['comment'], impersonal: { [WORD]: ['action'] } },
  bill: {},
  bill_plan: {
    account: { 'the teacher writes it to all payers, and changes it': ['words'] },
    impersonal: { [WORD]: ['kind', 'covers'] },
  },
  planned_bill: { impersonal: { 'a day, or an id of a row': ['period', 'receiver'] } },
  bill_reminder: {},
  clock_notice: {},
  bill_line: { impersonal: { 'a sentence of the product about a lesson': ['title'] } },
  payment: { emptied: ['comment', 'declared_by'], impersonal: { [WORD]: ['method', 'state'] } },
  tax_receipt: {
    account: { [SENTENCE_OF_BOOKS]: ['receipt_no', 'receipt_link'] },
    impersonal: { [WORD]: ['state', 'kind'] },
  },
  package: {
    renamed: ['title'],
    impersonal: { [WORD]: ['on_expire'], 'days on which a package was frozen': ['freezes'] },
  },
  package_credit: {},
  free_lesson: {},
  operation: {
    emptied: ['comment'],
    account: { [SENTENCE_OF_BOOKS]: ['tax_receipt_no'] },
    impersonal: { [WORD]: ['direction'] },
  },
  ledger_entry: {
    emptied: ['comment'],
    impersonal: { [WORD]: ['kind'], 'a key of the server, made of numbers': ['request_id'] },
  },
  account_balance: {},
  cash_category: {
    account: { 'the teacher names the categories of the cash book': ['name'] },
    impersonal: { [WORD]: ['type'] },
  },
  file: {
    traced: PERSONAL_OF_FILE,
    impersonal: { [WORD]: WORDS_OF_FILE, 'a random address in the store of files': ['storage_key'] },
  },
  file_use: { impersonal: { [WORD]: ['kind', 'readers'] } },
} as const satisfies { readonly [Name in keyof Tables]?: TableVerdict<keyof Tables[Name] & string> };
