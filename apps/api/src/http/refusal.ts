import { STATUS, type KnownVersion, type RefusalBody, type RefusalCode } from '@planner/contract';
import { REFUSAL_TEXT } from '@planner/wording';

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

/** LSN-15, STU-100, GRP-90, RUL-55, FRM-21: what was decided over an older version of a row is refused, unless it says that any will do. */
export function refuseOldVersion({ version }: { version: number }, known: KnownVersion): void {
  if (known !== '*' && known !== version) throw new Refusal('version_conflict', { details: { version } });
}
