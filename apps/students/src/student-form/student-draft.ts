import type { FormOfAddress, NewStudent, StudentChange, StudentProfile } from '@planner/contract';
import { cleanLine, isBlank, isPhone, phoneText } from '@planner/calls/texts';
import { recordBy } from '@planner/contract/field-table';
import { isListed, STUDENT_FIELDS, studentFieldsOf } from '@planner/contract/student-table';
import {
  type Checked,
  checkedBy,
  type FieldWords,
  POLICY_WORDS,
  policyDraft,
  type PolicyDraft,
  typedPolicy,
  typedWhole,
} from '@planner/forms';
import { DEFAULT_POLICY, roublesText, typedPrice, typedRoubles } from '@planner/money';

/** STU-206. The text fields of a card in this form. The private note has a form of its own. */
const TEXTS = studentFieldsOf('line', 'text', 'phone').filter(isListed);
type DraftTexts = Record<(typeof TEXTS)[number], string>;

const textsBy = (textOf: (name: (typeof TEXTS)[number]) => string): DraftTexts =>
  // `TEXTS` contains each name of the type.
  Object.fromEntries(TEXTS.map((name) => [name, textOf(name)])) as DraftTexts;

/** The typed input of a card. The contract defines the field names. */
export interface StudentDraft extends DraftTexts {
  student_name: string;
  form_of_address: FormOfAddress;
  type_connect_id: number | null;
  rate: string;
  time_rate: string;
  time_zone: string | null;
  subject_ids: number[];
  /** Separated by commas. */
  tags: string;
  color: number | null;
  /** `usual`: the teacher's cancellation policy. `own`: the student's separate policy. */
  policy_kind: 'usual' | 'own';
  policy: PolicyDraft;
  /** Only for a new card. */
  opening_balance: string;
  /** The lessons that adopt a new rate besides future ones: none, or those planned from a day on. */
  apply_to: 'future_only' | 'from_date';
  from_date: string;
}

export type FieldFault = 'name_missing' | 'no_amount' | 'no_balance' | 'no_minutes' | 'no_phone';

export const EMPTY_DRAFT: StudentDraft = {
  ...textsBy(() => ''),
  student_name: '',
  form_of_address: 'formal',
  type_connect_id: null,
  rate: '',
  time_rate: '',
  time_zone: null,
  subject_ids: [],
  tags: '',
  color: null,
  policy_kind: 'usual',
  policy: policyDraft(DEFAULT_POLICY),
  opening_balance: '',
  apply_to: 'future_only',
  from_date: '',
};

export const ADDRESS_TEXT = { formal: 'На «вы»', informal: 'На «ты»' } as const satisfies Record<FormOfAddress, string>;

export const STUDENT_WORDS: FieldWords<StudentDraft> = {
  ...recordBy(TEXTS, (name) => STUDENT_FIELDS[name].label),
  student_name: STUDENT_FIELDS.student_name.label,
  form_of_address: [STUDENT_FIELDS.form_of_address.label, (form) => ADDRESS_TEXT[form]],
  type_connect_id: [STUDENT_FIELDS.type_connect_id.label, null],
  rate: STUDENT_FIELDS.rate.label,
  time_rate: STUDENT_FIELDS.time_rate.label,
  time_zone: STUDENT_FIELDS.time_zone.label,
  subject_ids: [STUDENT_FIELDS.subject_ids.label, null],
  tags: STUDENT_FIELDS.tags.label,
  color: [STUDENT_FIELDS.color.label, null],
  policy_kind: ['Правила отмены', (kind) => (kind === 'own' ? 'свои' : 'как у всех')],
  policy: POLICY_WORDS,
  opening_balance: null,
  apply_to: null,
  from_date: null,
};

const SHORTEST = 5;
const LONGEST = 720;

export const draftOf = (card: StudentProfile): StudentDraft => ({
  ...EMPTY_DRAFT,
  ...textsBy((name) => card[name]),
  student_name: card.student_name,
  form_of_address: card.form_of_address,
  type_connect_id: card.type_connect?.id ?? null,
  rate: roublesText(card.rate),
  time_rate: String(card.time_rate),
  time_zone: card.time_zone,
  subject_ids: card.subject_ids,
  tags: card.tags.join(', '),
  color: card.color,
  policy_kind: card.policy === null ? 'usual' : 'own',
  policy: policyDraft(card.policy ?? DEFAULT_POLICY),
});

/** STU-210. The tags of a line. Upper and lower case do not distinguish tags. */
const typedTags = (line: string): string[] => {
  const tags = line
    .split(/[,;\n]/)
    .map(cleanLine)
    .filter(Boolean);
  const folded = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, at) => folded.indexOf(folded[at] ?? '') === at);
};

const typedMinutes = (text: string) => typedWhole(text, SHORTEST, LONGEST);

type Reasons = Partial<Record<keyof StudentDraft, FieldFault>>;

const reasonsOf = ({ student_name, phone_number, rate, time_rate, opening_balance }: StudentDraft): Reasons => ({
  ...(isBlank(student_name) && { student_name: 'name_missing' }),
  ...(!isPhone(phoneText(phone_number)) && { phone_number: 'no_phone' }),
  ...(typedPrice(rate) === null && { rate: 'no_amount' }),
  ...(typedMinutes(time_rate) === null && { time_rate: 'no_minutes' }),
  ...(typedRoubles(opening_balance) === null && { opening_balance: 'no_balance' }),
});

function fieldsOf(draft: StudentDraft): NewStudent {
  const { opening_balance, rate, time_rate, color, tags, policy_kind, policy, ...others } = draft;
  const { apply_to: _apply_to, from_date: _from_date, ...texts } = others;
  const [roubles, minutes, balance] = [typedRoubles(rate), typedMinutes(time_rate), typedRoubles(opening_balance)];
  return {
    ...texts,
    tags: typedTags(tags),
    policy: policy_kind === 'usual' ? null : typedPolicy(policy).policy,
    ...(roubles != null && { rate: roubles }),
    ...(minutes != null && { time_rate: minutes }),
    ...(color !== null && { color }),
    ...(balance != null && { opening_balance: balance }),
  };
}

/** STU-133. Returns the faults of a separate policy, by the path of their field. */
export function policyFaults({ policy_kind, policy }: StudentDraft): Record<string, string> {
  if (policy_kind === 'usual') return {};
  const faults = Object.entries(typedPolicy(policy).faults);
  return Object.fromEntries(faults.map(([field, text]) => [`policy.${field}`, text]));
}

/** STU-66. An empty rate is not sent: the server uses the teacher's rate. */
export const checkNewStudent = (draft: StudentDraft): Checked<NewStudent, FieldFault> =>
  checkedBy(reasonsOf(draft), () => fieldsOf(draft));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** STU-67: whether the price of a lesson changes. */
export function isRateChanged(before: StudentDraft, draft: StudentDraft): boolean {
  const [was, is] = [before, draft].map(({ rate, time_rate }) => [typedRoubles(rate), typedMinutes(time_rate)]);
  return !isSame(was, is);
}

const reachOf = ({ apply_to, from_date }: StudentDraft) =>
  apply_to === 'from_date' ? { apply_to, from_date } : { apply_to };

/** STU-66, STU-67. Returns only the changed fields, so that two windows do not overwrite each other's changes. */
export function checkStudentChange(
  before: StudentDraft,
  draft: StudentDraft,
): Checked<Omit<StudentChange, 'version'>, FieldFault> {
  const reasons: Reasons = {
    ...reasonsOf(draft),
    ...(typedRoubles(draft.rate) === undefined && { rate: 'no_amount' }),
    ...(typedMinutes(draft.time_rate) === undefined && { time_rate: 'no_minutes' }),
  };
  return checkedBy(reasons, () => {
    const was = new Map<string, unknown>(Object.entries(fieldsOf(before)));
    const changed = Object.entries(fieldsOf(draft)).filter(([field, value]) => !isSame(was.get(field), value));
    return { ...Object.fromEntries(changed), ...(isRateChanged(before, draft) && reachOf(draft)) };
  });
}
