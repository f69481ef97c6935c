import type { Credit, CreditRow } from './credit.ts';

/** The data of a participant that decide whether the lesson uses a credit. */
export interface Payable {
  student_id: number;
  price_minor: number;
  price_source: string;
  charge_mode: string;
  charge_minor: number | null;
  attendance?: string | null;
  /** The percent of the price that an absence costs. */
  no_show_percent?: number | null;
  cancelled_at: string | null;
  credit?: Credit | null;
}

export interface OfLesson {
  id: number;
  conducted_date: string;
}

/** PKG-5. Whether a package is valid and not frozen on a day. */
const isOpenOn = ({ starts_on, expires_on, freezes }: CreditRow, day: string) =>
  starts_on <= day &&
  (expires_on === null || day <= expires_on) &&
  !freezes.some(({ from, to }) => from <= day && (to === null || day < to));

const hasPriceSaid = ({ price_source }: Payable) => price_source === 'override' || price_source === 'trial';
/** The charge of a participation cancelled by the policy is final: it keeps its credit, but gets no new one. */
const isCounted = ({ cancelled_at, charge_mode }: Payable) => cancelled_at !== null && charge_mode === 'auto';

/**
 * The sum cannot show whether the price is charged in full, because half of one kopeck is rounded up to one kopeck. The
 * kind of the charge shows it.
 */
function isWhole({ charge_mode, charge_minor, attendance, no_show_percent }: Payable): boolean {
  if (charge_mode !== 'auto') return charge_mode === 'full';
  if (attendance === 'excused') return charge_minor !== 0;
  return attendance !== 'absent' || (no_show_percent ?? 100) === 100;
}

/** PKG-3, PKG-41. Whether a charged participant can use a credit: its price is a usual one and charged in full. */
export const usesCredit = (part: Payable): boolean => !hasPriceSaid(part) && !isCounted(part) && isWhole(part);

/**
 * PKG-3, PKG-32. The credit that a participant uses. Only a charge in full uses one; a part of the price or a sum set
 * by the teacher does not.
 */
export const creditTaken = (part: Payable): Credit | null =>
  part.credit != null && part.charge_minor === part.credit.price_minor && isWhole(part) ? part.credit : null;

/** Assigns the credits of packages in order. A used credit is not offered again. */
export class CreditBook {
  readonly #rows: readonly CreditRow[];
  readonly #taken = new Set<number>();

  constructor(rows: readonly CreditRow[]) {
    this.#rows = rows;
  }

  /**
   * MNY-6, PKG-3, PKG-4. The participant at the price of the lesson's own credit, otherwise of the first credit that is
   * unused and valid on the day.
   */
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

  /** Records the credit that this participant uses, so that later participants do not get it. */
  took<Part extends Payable>(part: Part): Part {
    const credit = creditTaken(part);
    if (credit !== null) this.#taken.add(credit.id);
    return part;
  }
}
