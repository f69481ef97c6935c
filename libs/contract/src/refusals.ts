import type { CallPattern } from '@planner/calls';
import type { Call } from './call.ts';
import type { RefusalCode } from './errors.ts';

const CONFLICT = ['lesson_overlaps'] as const;
const PLANNING = [...CONFLICT, 'lists_differ'] as const;
const CHANGE = [...CONFLICT, 'version_conflict', 'lesson_not_open'] as const;
const RETURN = [
  'payment_not_open',
  'payment_decided',
  'package_not_open',
  'changed_since',
  'version_conflict',
] as const;

/**
 * SEC-15. The specific refusals of each call. `refusalsOf` adds the refusals that follow from the call's declaration.
 */
const OWN_REFUSALS: Partial<Record<CallPattern, readonly RefusalCode[]>> = {
  'POST /api/bot/connect': ['not_found'],
  'POST /api/messengers/{messenger}/connect': ['not_found'],
  'POST /api/login': ['bad_credentials'],
  'POST /api/register': ['email_taken', 'username_taken'],
  'GET /api/delete-account': ['confirm_required'],
  'POST /api/password-reset/confirm': ['code_expired', 'not_found'],
  'PUT /api/user/change_email': ['email_taken', 'username_taken', 'confirm_required', 'bad_credentials'],
  'POST /api/user/email-link': ['email_taken', 'confirm_required'],
  'POST /api/email-link/confirm': ['code_expired', 'email_taken', 'not_found'],
  'POST /api/email-link/undo': ['code_expired', 'email_taken', 'not_found'],
  'PUT /api/user/password': ['bad_credentials'],
  'GET /api/invitation': ['code_unknown', 'code_expired'],
  'POST /api/student/link-profile': ['code_unknown', 'code_expired', 'already_linked'],
  'POST /api/student-invite/{id}': ['student_erased'],
  'GET /api/student/child-access/{student_profile_id}': ['money_hidden'],
  'POST /api/student/child-access/{student_profile_id}': ['money_hidden'],
  'DELETE /api/student/child-access/{student_profile_id}': ['money_hidden'],
  'POST /api/child-login': ['code_unknown', 'code_expired'],
  'POST /api/groups/create': ['version_conflict'],
  'POST /api/update-group': ['version_conflict', 'lessons_begun'],
  'DELETE /api/groups': ['group_has_lessons', 'has_planned_lessons'],
  'PUT /api/student-update/{id}': ['version_conflict', 'lessons_begun', 'student_erased'],
  'DELETE /api/students/': ['has_records'],
  'POST /api/toggle-student-archive/{id}': ['has_planned_lessons'],
  'PUT /api/update-teacher-profile': ['version_conflict'],
  'POST /api/lesson-one-time': [...CONFLICT, 'lesson_over'],
  'POST /api/create_group_lesson': [...CONFLICT, 'lesson_over'],
  'POST /api/lesson-trial': [...CONFLICT, 'lesson_over'],
  'PUT /api/lessons/{id}': [...CHANGE, 'lesson_over', 'lessons_begun', 'has_record'],
  'DELETE /api/lessons/{id}': ['has_record', 'version_conflict', 'lesson_not_open'],
  'POST /api/cancel-lesson': [...CHANGE, 'confirm_required'],
  'POST /api/lessons/{id}/attendance': [...CHANGE, 'lesson_over'],
  'POST /api/lessons/close': [...CHANGE, 'lesson_over'],
  'POST /api/onboarding/sample': ['sample_not_empty'],
  'POST /api/create-lesson-problems': ['lesson_not_open', 'student_erased'],
  'POST /api/create-topic': ['lesson_not_open', 'student_erased'],
  'POST /api/results': ['student_erased'],
  'POST /api/lesson-messages/{id}': ['lesson_not_open'],
  'POST /api/student/lesson-messages/{id}': ['lesson_not_open'],
  'PUT /api/results/{id}': ['version_conflict'],
  'PUT /api/personal-events/{id}': ['version_conflict'],
  'POST /api/lessons/{id}/forgive': ['lesson_not_open', 'version_conflict', 'money_hidden'],
  'POST /api/lessons/{id}/keep': ['lesson_not_open', 'version_conflict'],
  'POST /api/student/keep-lesson': ['lesson_not_open'],
  'POST /api/student/cancel-lesson': ['lesson_not_open', 'version_conflict'],
  'GET /api/student/free-times/{id}': ['lesson_not_open', 'moves_closed'],
  'POST /api/student/moves/{id}': ['lesson_not_open', 'moves_closed', 'time_taken'],
  'POST /api/student/moves/{id}/withdraw': ['lesson_not_open'],
  'POST /api/moves/{id}/accept': [...CHANGE, 'lesson_over'],
  'POST /api/moves/{id}/decline': ['lesson_not_open'],
  'POST /api/create-homework-lesson/{id}': ['lesson_not_open'],
  'DELETE /api/delete-homework/{id}': ['has_record'],
  'POST /api/student/homework/{id}/submit': ['homework_state'],
  'POST /api/create-homework-submission/{id}': ['homework_state'],
  'POST /api/manual-grade': ['homework_state', 'newer_answer'],
  'POST /api/lessons': PLANNING,
  'POST /api/lessons-create-group': PLANNING,
  'PUT /api/edit-rule': [...PLANNING, 'version_conflict', 'lesson_not_open', 'lessons_begun'],
  'POST /api/time-off': [...CHANGE, 'changed_since', 'lesson_over', 'lessons_begun'],
  'POST /api/shift-day': [...CHANGE, 'changed_since', 'lesson_over', 'lessons_begun'],
  'POST /api/lessons/several': [...CHANGE, 'changed_since', 'lesson_over', 'lessons_begun'],
  'GET /api/student/balance': ['money_hidden'],
  'GET /api/student/movements': ['money_hidden'],
  'GET /api/student/payments': ['money_hidden'],
  'GET /api/student/bills': ['money_hidden'],
  'GET /api/student/ways-to-pay': ['money_hidden'],
  'PUT /api/ways-to-pay': ['version_conflict'],
  'PUT /api/receipts/{payment_id}': ['version_conflict', 'payment_not_open'],
  'PUT /api/bill-plans': ['version_conflict'],
  'POST /api/payers': ['student_erased'],
  'POST /api/students/{student_id}/pays-himself': ['student_erased'],
  'PUT /api/payers/{payer_id}': ['version_conflict'],
  'PUT /api/payers/{payer_id}/students/{student_id}': ['version_conflict', 'student_erased'],
  'POST /api/payers/{payer_id}/merge/{other_id}': ['version_conflict'],
  'POST /api/payments': ['money_hidden', 'payment_not_open'],
  'POST /api/student/family-payments': ['money_hidden'],
  'POST /api/payments/{id}/confirm': ['payment_decided'],
  'POST /api/payments/{id}/refund': RETURN,
  'POST /api/payments/{id}/correct': RETURN,
  'PUT /api/packages/{id}': ['package_not_open', 'payment_not_open', 'version_conflict'],
  'GET /api/account-export/{id}/file': ['files_away'],
  'POST /api/account-import': ['account_not_empty', 'files_away'],
  'POST /api/files': ['files_away'],
  'GET /api/files/{id}': ['files_away'],
  'GET /api/files/{id}/preview': ['files_away'],
  'DELETE /api/files/{id}': ['file_attached'],
  'POST /api/undo/{operation_id}': [
    'changed_since',
    'not_undoable',
    'undone_already',
    'undo_expired',
    'lesson_overlaps',
  ],
};

/** The refusals of any call, including requests that match no call. */
export const REFUSED_ANYWHERE: readonly RefusalCode[] = [
  'bad_request',
  'method_not_allowed',
  'too_slow',
  'address_too_long',
  'expectation_failed',
  'wrong_host',
  'headers_too_large',
  'database_away',
  'answer_too_slow',
  'overloaded',
];

interface Declared {
  key: CallPattern;
  call: Call;
  /** Whether the server limits the number of attempts. */
  isLimited: boolean;
  /** Whether the path, the query or the body contains an id of a row. */
  namesSomething: boolean;
  /** Whether the body contains an id of a row. */
  namesInBody: boolean;
}

/** SEC-15. Returns the refusal codes of a call, without the codes that any call may return. */
export function refusalsOf({ key, call, isLimited, namesSomething, namesInBody }: Declared): RefusalCode[] {
  const isWrite = !key.startsWith('GET ') || call.writes !== undefined;
  const isWritten = call.file !== undefined && call.kept !== true;
  const takes = call.params !== undefined || call.query !== undefined || call.body !== undefined;
  const codes: RefusalCode[] = [
    ...(call.roles === 'public' ? [] : (['not_signed_in', 'wrong_role', 'other_account'] as const)),
    ...(isWrite ? (['foreign_origin', 'busy', 'rate_limited', 'version_conflict', 'not_found'] as const) : []),
    ...(isLimited || isWritten ? (['rate_limited'] as const) : []),
    ...(namesSomething ? (['not_found'] as const) : []),
    ...(namesInBody ? (['unknown_id'] as const) : []),
    ...(takes ? (['invalid'] as const) : []),
    // The server reads a body on every method but GET, also when the call declares none.
    ...(key.startsWith('GET ') ? [] : (['bad_json', 'too_large', 'wrong_media_type'] as const)),
    ...(call.idempotent ? (['invalid', 'key_reused'] as const) : []),
    ...(OWN_REFUSALS[key] ?? []),
  ];
  return [...new Set(codes)];
}
