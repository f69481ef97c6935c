import { STATUS, type KnownVersion, type RefusalBody, type RefusalCode, type RowKind } from '@planner/contract';
import { MISSING_TEXT, REFUSAL_TEXT } from '@planner/wording';

interface RefusalParts {
  /** What is wrong with each field of the request, in Russian. */
  fields?: Record<string, string>;
  /** What the refusal is about: the colliding lessons, the counts of records. */
  details?: unknown;
  /** Instead of the words of the code, where they must name a number. */
  message?: string;
  /** Seconds after which a repeat makes sense. */
  retryAfter?: number;
}

/** The server says no for a reason of the product; throwing it rolls the request's transaction back. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly parts: RefusalParts;

  constructor(code: RefusalCode, parts: RefusalParts = {}) {
    super(parts.message ?? REFUSAL_TEXT[code]);
    this.code = code;
    this.parts = parts;
  }

  get status(): number {
    return STATUS[this.code];
  }

  body(): RefusalBody {
    const { fields, details } = this.parts;
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      ...(fields && { fields }),
      ...(details !== undefined && { details }),
    };
  }
}

/**
 * API-50. What was asked for by its id and is not there, or is another's, which is the same. Whoever looks for a row says
 * this alone, and `atItsField` finds out where the request has named it: in its address that is 404, in its body 422.
 */
export class Missing extends Refusal {
  readonly row: RowKind;
  readonly ids: readonly number[];
  /** What stands at the field. */
  readonly text: string;

  constructor(row: RowKind, ids: number | readonly number[], text: string = MISSING_TEXT[row]) {
    super('not_found');
    this.row = row;
    this.ids = typeof ids === 'number' ? [ids] : ids;
    this.text = text;
  }
}

/** Of the ids that were asked for those of which no row was found. */
export function absent(wanted: readonly number[], found: readonly { id: number }[]): number[] {
  const there = new Set(found.map(({ id }) => id));
  return wanted.filter((id) => !there.has(id));
}

/** LSN-15, STU-100, GRP-90, RUL-55, FRM-21: what was decided over an older version of a row is refused, unless it says that any will do. */
export function refuseOldVersion({ version }: { version: number }, known: KnownVersion): void {
  if (known !== '*' && known !== version) throw new Refusal('version_conflict', { details: { version } });
}
