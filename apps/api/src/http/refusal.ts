import { STATUS, type RefusalBody, type RefusalCode, type RowKind } from '@planner/contract';
import { MISSING_TEXT, REFUSAL_TEXT } from '@planner/wording';

interface RefusalParts {
  /** The fault of each field of the request, in Russian. */
  fields?: Record<string, string>;
  /** The subject of the refusal: the overlapping lessons, the counts of records. */
  details?: unknown;
  /** Replaces the usual text of the code, when the text must name a number. */
  message?: string;
  /** The seconds after which a retry makes sense. */
  retryAfter?: number;
}

/** The server refuses for a reason of the product. Throwing a refusal rolls the request's transaction back. */
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
 * API-50. The requested row does not exist or is foreign; both are answered alike. A service throws only this, and
 * `atItsField` finds the id in the request: in the address it becomes 404, in the body 422.
 */
export class Missing extends Refusal {
  readonly row: RowKind;
  readonly ids: readonly number[];
  /** The message at the field. */
  readonly text: string;

  constructor(row: RowKind, ids: number | readonly number[], text: string = MISSING_TEXT[row]) {
    super('not_found');
    this.row = row;
    this.ids = typeof ids === 'number' ? [ids] : ids;
    this.text = text;
  }
}

/** Returns the wanted ids without a found row. */
export function absent(wanted: readonly number[], found: readonly { id: number }[]): number[] {
  const there = new Set(found.map(({ id }) => id));
  return wanted.filter((id) => !there.has(id));
}
