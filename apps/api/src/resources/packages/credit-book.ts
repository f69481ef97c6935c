import type { Credit, CreditRow } from './credit.ts';

/** What of a part says whether it takes a lesson of a package. */
export interface Payable {
  student_id: number;
  price_minor: number;
  price_source: string;
  charge_mode: string;
  charge_minor: number | null;
  attendance?: string | null;
  /** The percent at which an absence is charged. */
  no_show_percent?: number | null;
  cancelled_at: string | null;
  credit?: Credit | null;
}

export interface OfLesson {
  id: number;
  conducted_date: string;
}

/** PKG-5: on its day a package has begun, has not ended and is not frozen. */
const isOpenOn = ({ starts_on, expires_on, freezes }: CreditRow, day: string) =>
  starts_on <= day &&
  (expires_on === null || day <= expires_on) &&
  !freezes.some(({ from, to }) => from <= day && (to === null || day < to));

const hasPriceSaid = ({ price_source }: Payable) => price_source === 'override' || price_source === 'trial';
/** A part that was cancelled by the policy is counted already, and takes nothing that it has not. */
const isCounted = ({ cancelled_at, charge_mode }: Payable) => cancelled_at !== null && charge_mode === 'auto';

/** Half of one kopeck is rounded to one kopeck, so how the charge was decided tells whether it is the whole price. */
function isWhole({ charge_mode, charge_minor, attendance, no_show_percent }: Payable): boolean {
  if (charge_mode !== 'auto') return charge_mode === 'full';
  if (attendance === 'excused') return charge_minor !== 0;
  return attendance !== 'absent' || (no_show_percent ?? 100) === 100;
}

/** PKG-3, PKG-32: a lesson charged in full takes a credit; a part of its price, or a sum that the teacher names, is money alone. */
export const creditTaken = (part: Payable): Credit | null =>
  part.credit != null && part.charge_minor === part.credit.price_minor && isWhole(part) ? part.credit : null;

/** Lessons of packages, given out in their order; whoever asks next is not given what is taken. */
export class CreditBook {
  readonly #rows: readonly CreditRow[];
  readonly #taken = new Set<number>();

  constructor(rows: readonly CreditRow[]) {
    this.#rows = rows;
  }

  /** MNY-6, PKG-3, PKG-4. The part at the price of the credit that it has, else of the first that is free on its day. */
  offered<Part extends Payable>({ id, conducted_date }: OfLesson, part: Part): Part {
    if (hasPriceSaid(part)) return part;
    const own = this.#rows.filter(({ student_id }) => student_id === part.student_id);
    const credit =
      own.find(({ lesson_id }) => lesson_id === id) ??
      (isCounted(part)
        ? undefined
        : own.find((row) => row.lesson_id === null && !this.#taken.has(row.id) && isOpenOn(row, conducted_date)));
    return credit === undefined ? part : { ...part, price_minor: credit.price_minor, credit };
  }

  /** Keeps from the next ones what this part takes. */
  took<Part extends Payable>(part: Part): Part {
    const credit = creditTaken(part);
    if (credit !== null) this.#taken.add(credit.id);
    return part;
  }
}
