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

/** A part of a lesson that a bill claims: a line that is not voided, or the paid part of a voided line. */
export interface Taken extends BilledPart {
  /** The claimed part of the lesson. */
  taken_minor: number;
  /** The part of the line that the payments for the bill do not pay. */
  left_minor: number;
}

export interface Standing {
  taken: readonly Taken[];
  /** The part of each charged lesson that is due and in no bill. */
  open: ReadonlyMap<number, number>;
  /** The payments for shared lines of lessons without a charge. */
  prepaid_minor: number;
}

const missing = ({ due_minor, covered_minor }: ChargedLesson) => due_minor - covered_minor;
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

/** What a line needs before the payments for its bill: of a charged lesson, a planned one, or none. */
function needed(part: BilledPart, lesson: ChargedLesson | undefined): number {
  const { share, amount_minor, whole_minor, is_planned } = part;
  if (lesson === undefined) return is_planned ? amount_minor : 0;
  if (share === null) return Math.min(amount_minor, missing(lesson));
  const whole = Math.min(whole_minor ?? 0, lesson.due_minor);
  return whole === whole_minor ? amount_minor : Math.min(amount_minor, Math.ceil((whole * share) / 100));
}

/** BIL-99. The payments for a bill pay its lines from the first to the last. `money` keeps what they do not use. */
function takenParts({ parts, lessons }: BilledAccount, money: Map<number, number>): Taken[] {
  const byId = new Map(lessons.map((lesson) => [lesson.lesson_id, lesson]));
  return parts.flatMap((part) => {
    const { bill_id, share, amount_minor, is_live } = part;
    const used = Math.min(money.get(bill_id) ?? 0, amount_minor);
    money.set(bill_id, (money.get(bill_id) ?? 0) - used);
    const left_minor = is_live ? Math.max(0, Math.min(needed(part, byId.get(part.lesson_id)), amount_minor - used)) : 0;
    if (is_live) return [{ ...part, taken_minor: amount_minor, left_minor }];
    return share === null || used === 0 ? [] : [{ ...part, taken_minor: used, left_minor }];
  });
}

/** BIL-99. Money pays the shared lines of the earliest bills first. Changes `taken`, and returns the unused money. */
function payEarliest(taken: readonly Taken[], surplus: number): number {
  let rest = surplus;
  for (const part of taken) {
    const used = Math.min(rest, part.left_minor);
    part.left_minor -= used;
    rest -= used;
  }
  return rest;
}

/** BIL-102. What the payments for the bills of each payer do not use, in kopecks. */
function unusedOf(parts: readonly BilledPart[], money: ReadonlyMap<number, number>): Map<number, number> {
  const unused = new Map<number, number>();
  for (const [bill_id, payer_id] of new Map(parts.map((part) => [part.bill_id, part.payer_id]))) {
    if (payer_id !== null) unused.set(payer_id, (unused.get(payer_id) ?? 0) + (money.get(bill_id) ?? 0));
  }
  return unused;
}

/** BIL-99, BIL-102. Money that the lines of its bill do not use pays the payer's other lines, then all lines. */
function paySurplus(taken: readonly Taken[], unused: ReadonlyMap<number, number>, surplus: number): void {
  let rest = surplus;
  for (const [payer, minor] of unused) {
    const own = Math.min(rest, minor);
    rest -=
      own -
      payEarliest(
        taken.filter(({ payer_id }) => payer_id === payer),
        own,
      );
  }
  payEarliest(taken, rest);
}

/**
 * BIL-99. The state of a student with shared bills. The account covers the oldest lesson first, so the money of one payer
 * may cover the lessons of the other. Only the whole debt is exact, so the claims are balanced against it.
 */
export function standingOf(account: BilledAccount): Standing {
  const { lessons, parts, paid } = account;
  const money = new Map(paid);
  const taken = takenParts(account, money);
  const charged = new Set(lessons.map(({ lesson_id }) => lesson_id));
  const unbilled = new Map(
    lessons.map(({ lesson_id, due_minor }) => {
      const own = taken.filter((part) => part.lesson_id === lesson_id);
      return [lesson_id, Math.max(0, due_minor - sum(own.map(({ taken_minor }) => taken_minor)))];
    }),
  );
  const open = new Map(
    lessons.map((lesson) => [lesson.lesson_id, Math.min(unbilled.get(lesson.lesson_id) ?? 0, missing(lesson))]),
  );
  const claimed = taken.filter(({ lesson_id }) => charged.has(lesson_id)).map(({ left_minor }) => left_minor);
  let slack = sum(lessons.map(missing)) - sum(claimed) - sum([...open.values()]);
  const shared = taken.filter(({ share, lesson_id }) => share !== null && charged.has(lesson_id));
  paySurplus(shared, unusedOf(parts, money), Math.max(0, -slack));
  for (const { lesson_id } of lessons.toReversed()) {
    if (!taken.some((part) => part.lesson_id === lesson_id && part.share !== null)) continue;
    const now = open.get(lesson_id) ?? 0;
    const more = Math.max(0, Math.min(slack, (unbilled.get(lesson_id) ?? 0) - now));
    open.set(lesson_id, now + more);
    slack -= more;
  }
  const ahead = taken.filter((part) => part.share !== null && part.is_live && !charged.has(part.lesson_id));
  return { taken, open, prepaid_minor: sum(ahead.map(({ taken_minor, left_minor }) => taken_minor - left_minor)) };
}
