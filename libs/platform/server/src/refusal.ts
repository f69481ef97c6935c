/** The reasons for which the platform refuses a request. The host maps each code to a status and a sentence. */
export type PlatformRefusalCode =
  'invalid' | 'not_found' | 'not_signed_in' | 'too_large' | 'version_conflict' | 'wrong_media_type' | 'wrong_role';

interface RefusalParts {
  /** A sentence for each wrong field of the request. */
  fields?: Record<string, string>;
  /** Data about the refusal, such as the current revision. */
  details?: unknown;
  /** Replaces the sentence of the code. */
  message?: string;
}

/**
 * A refusal of the platform. Throwing it rolls back the request's transaction, and the host answers it like its own
 * refusals.
 */
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
