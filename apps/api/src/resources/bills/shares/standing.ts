/** A charged lesson of a student, with the money that covers it. */
export interface ChargedLesson {
  lesson_id: number;
  conducted_date: string;
  start_time: string;
  status: 'planned' | 'completed' | 'cancelled' | 'moved';
  due_minor: number;
  covered_minor: number;
}

/** A line of a bill for a lesson of a student. */
export interface BilledPart {
  line_id: number;
  bill_id: number;
  payer_id: number | null;
  lesson_id: number;
  /** Null in a line of the whole sum. */
  share: number | null;
  amount_minor: number;
  whole_minor: number | null;
  /** Whether the bill is not voided. */
  is_live: boolean;
  /** Whether the lesson is planned and the student takes part. */
  is_planned: boolean;
}

/** The lessons of a student, the earliest first, and the lines of the bills, the earliest bill first. */
export interface BilledAccount {
  lessons: readonly ChargedLesson[];
  parts: readonly BilledPart[];
  /** The payments of this student for a bill, in kopecks. */
  paid: ReadonlyMap<number, number>;
}

/** A part of a lesson that a bill claims: a line that is not voided, or the paid part of a voided shared line. */
export interface Taken extends BilledPart {
  /** The claimed part of the lesson. 0 if the lesson can be billed again from the beginning. */
  taken_minor: number;
  /** The payments for the bill that pay this line. */
  used_minor: number;
  /** The part of the line that the payments for the bill do not pay. */
  left_minor: number;
  /** The part of `used_minor` that pays no charged lesson. */
  spare_minor: number;
}

export interface Standing {
  taken: readonly Taken[];
  /** The part of each charged lesson that is due and in no bill. */
  open: ReadonlyMap<number, number>;
  /** The payments for lines of planned lessons. */
  prepaid_minor: number;
}

const missing = ({ due_minor, covered_minor }: ChargedLesson) => due_minor - covered_minor;
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

/** What a line needs before the payments for its bill: of a charged lesson, a planned one, or none. */
function needed(
  { share, amount_minor, whole_minor, is_planned }: BilledPart,
  lesson: ChargedLesson | undefined,
): number {
  if (lesson === undefined) return is_planned ? amount_minor : 0;
  if (share === null) return Math.min(amount_minor, lesson.due_minor);
  const whole = Math.min(whole_minor ?? 0, lesson.due_minor);
  return whole === whole_minor ? amount_minor : Math.min(amount_minor, Math.ceil((whole * share) / 100));
}

/** BIL-99. The payments for a bill pay its lines from the first to the last. `money` keeps what they do not use. */
function claimsOf({ parts, lessons }: BilledAccount, money: Map<number, number>): Taken[] {
  const byId = new Map(lessons.map((lesson) => [lesson.lesson_id, lesson]));
  return parts.map((part) => {
    const { bill_id, share, amount_minor, is_live } = part;
    const lesson = byId.get(part.lesson_id);
    const used_minor = Math.min(money.get(bill_id) ?? 0, amount_minor);
    money.set(bill_id, (money.get(bill_id) ?? 0) - used_minor);
    const need = is_live ? needed(part, lesson) : 0;
    const kept_minor = share === null ? 0 : used_minor;
    const useful_minor = is_live ? Math.min(need, used_minor) : kept_minor;
    return {
      ...part,
      used_minor,
      taken_minor: is_live ? amount_minor : kept_minor,
      left_minor: Math.max(0, need - used_minor),
      spare_minor: used_minor - (lesson === undefined ? 0 : useful_minor),
    };
  });
}

/** BIL-99. Money pays the lines of the earliest bills first. Changes `lines`, and returns the unused money. */
function payEarliest(lines: readonly Taken[], surplus: number): number {
  let rest = surplus;
  for (const line of lines) {
    const used = Math.min(rest, line.left_minor);
    line.left_minor -= used;
    rest -= used;
  }
  return rest;
}

/** BIL-102. The payments for the bills of each payer that pay no part of a charged lesson, in kopecks. */
function freeMoney(claims: readonly Taken[], money: ReadonlyMap<number, number>): Map<number, number> {
  const free = new Map<number, number>();
  const add = (payer_id: number | null, minor: number) => {
    if (payer_id !== null) free.set(payer_id, (free.get(payer_id) ?? 0) + minor);
  };
  for (const [bill_id, payer_id] of new Map(claims.map((line) => [line.bill_id, line.payer_id]))) {
    add(payer_id, money.get(bill_id) ?? 0);
  }
  for (const { payer_id, spare_minor } of claims) add(payer_id, spare_minor);
  return free;
}

/**
 * BIL-110. Money that no bill explains pays the lines of the lessons that the account covers with it. Changes `lines`, and
 * returns the unused money.
 */
function payCovered(lines: readonly Taken[], lessons: readonly ChargedLesson[], surplus: number): number {
  const lacking = new Map(lessons.map((lesson) => [lesson.lesson_id, missing(lesson)]));
  let rest = surplus;
  for (const line of lines) {
    const covered = Math.max(0, line.left_minor - (lacking.get(line.lesson_id) ?? 0));
    const used = Math.min(rest, covered);
    line.left_minor -= used;
    rest -= used;
  }
  return rest;
}

/** BIL-99, BIL-102. Money that its own lines do not use pays the payer's other lines, then all lines. */
function paySurplus(lines: readonly Taken[], free: ReadonlyMap<number, number>, surplus: number): void {
  let rest = surplus;
  for (const [payer, minor] of free) {
    const own = Math.min(rest, minor);
    const ofPayer = lines.filter(({ payer_id }) => payer_id === payer);
    rest -= own - payEarliest(ofPayer, own);
  }
  payEarliest(lines, rest);
}

/**
 * BIL-103. The part of a charged lesson in no bill: of the sum that its newest line divided, and of its whole price. They
 * differ by the money that covered the lesson before its bills.
 */
function unbilledOf({ lesson_id, due_minor }: ChargedLesson, taken: readonly Taken[]) {
  const own = taken.filter((line) => line.lesson_id === lesson_id);
  const claimed = sum(own.map(({ taken_minor }) => taken_minor));
  const newest = own.at(-1);
  const divided = newest === undefined ? due_minor : (newest.whole_minor ?? newest.amount_minor);
  return {
    lesson_id,
    ofDivided: Math.max(0, Math.min(due_minor, divided) - claimed),
    ofPrice: Math.max(0, due_minor - claimed),
  };
}

/** BIL-104. Makes the latest lessons billable up to `most`. Changes `open`, and returns the rest of the deficit. */
function reopen(open: Map<number, number>, most: readonly (readonly [number, number])[], deficit: number): number {
  let rest = deficit;
  for (const [lesson_id, limit] of most.toReversed()) {
    const now = open.get(lesson_id) ?? 0;
    const more = Math.max(0, Math.min(rest, limit - now));
    open.set(lesson_id, now + more);
    rest -= more;
  }
  return rest;
}

/**
 * BIL-99, BIL-110. The state of a student with bills. The account covers the oldest lesson first, so the money of one bill
 * may cover the lessons of another. Only the whole debt is exact, so the claims are balanced against it.
 */
export function standingOf(account: BilledAccount): Standing {
  const { lessons, paid, parts } = account;
  const money = new Map(paid);
  const claims = claimsOf(account, money);
  const taken = claims.filter(({ taken_minor }) => taken_minor > 0);
  const ids = new Set(lessons.map(({ lesson_id }) => lesson_id));
  const isCharged = ({ lesson_id }: Taken) => ids.has(lesson_id);
  const charged = taken.filter(isCharged);
  const unbilled = lessons.map((lesson) => unbilledOf(lesson, taken));
  const open = new Map(
    lessons.map((lesson, at) => [lesson.lesson_id, Math.min(unbilled[at]?.ofDivided ?? 0, missing(lesson))]),
  );
  const claimed = sum(charged.map(({ left_minor }) => left_minor)) + sum([...open.values()]);
  const surplus = claimed - sum(lessons.map(missing));
  const isWhole = parts.every(({ share }) => share === null);
  const unexplained = Math.max(0, surplus);
  paySurplus(charged, freeMoney(claims, money), isWhole ? payCovered(charged, lessons, unexplained) : unexplained);
  const deficit = reopen(
    open,
    unbilled.map(({ lesson_id, ofDivided }) => [lesson_id, ofDivided]),
    Math.max(0, -surplus),
  );
  reopen(
    open,
    unbilled.map(({ lesson_id, ofPrice }) => [lesson_id, ofPrice]),
    deficit,
  );
  const ahead = taken.filter((line) => line.is_live && line.is_planned && !isCharged(line));
  return { taken, open, prepaid_minor: sum(ahead.map(({ used_minor }) => used_minor)) };
}
