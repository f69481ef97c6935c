/**
 * Every refusal code of the API with its HTTP status. Only this table defines codes; their Russian texts are in
 * libs/wording.
 */
export const STATUS = {
  bad_json: 400,
  bad_request: 400,
  not_signed_in: 401,
  bad_credentials: 401,
  wrong_role: 403,
  foreign_origin: 403,
  confirm_required: 403,
  money_hidden: 403,
  not_found: 404,
  code_unknown: 404,
  method_not_allowed: 405,
  too_slow: 408,
  other_account: 409,
  lesson_overlaps: 409,
  time_taken: 409,
  moves_closed: 409,
  version_conflict: 409,
  has_record: 409,
  has_records: 409,
  has_planned_lessons: 409,
  already_linked: 409,
  student_erased: 409,
  sample_not_empty: 409,
  account_not_empty: 409,
  group_has_lessons: 409,
  lesson_not_open: 409,
  lesson_over: 409,
  lessons_begun: 409,
  homework_state: 409,
  newer_answer: 409,
  changed_since: 409,
  payment_decided: 409,
  payment_not_open: 409,
  package_not_open: 409,
  not_undoable: 409,
  undone_already: 409,
  undo_expired: 409,
  file_attached: 409,
  busy: 409,
  code_expired: 410,
  too_large: 413,
  address_too_long: 414,
  wrong_media_type: 415,
  expectation_failed: 417,
  wrong_host: 421,
  invalid: 422,
  unknown_id: 422,
  lists_differ: 422,
  email_taken: 422,
  username_taken: 422,
  key_reused: 422,
  rate_limited: 429,
  headers_too_large: 431,
  database_away: 503,
  files_away: 503,
  answer_too_slow: 503,
  overloaded: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof STATUS;

/** The body of every refusal. `fields` maps each rejected field of the request to a Russian message. */
export interface RefusalBody {
  status: number;
  code: RefusalCode | 'crash';
  message: string;
  fields?: Record<string, string>;
  /** Facts about the refusal, such as the colliding lessons or the counts of records. */
  details?: unknown;
  request_id?: string;
}
