/** Why the platform refuses something. The host knows the status and the words of each code. */
export type PlatformRefusalCode =
  'invalid' | 'not_found' | 'not_signed_in' | 'too_large' | 'version_conflict' | 'wrong_media_type' | 'wrong_role';

interface RefusalParts {
  /** What is wrong with each field of the request. */
  fields?: Record<string, string>;
  /** What the refusal is about. */
  details?: unknown;
  /** Instead of the words of the code. */
  message?: string;
}

/** The platform says no; throwing it rolls the transaction of the request back, and the host answers it as one of its own refusals. */
export class PlatformRefusal extends Error {
  override name = 'PlatformRefusal';
  readonly code: PlatformRefusalCode;
  readonly parts: RefusalParts;

  constructor(code: PlatformRefusalCode, parts: RefusalParts = {}) {
    super(parts.message ?? code);
    this.code = code;
    this.parts = parts;
  }
}
