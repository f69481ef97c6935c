/** Returns a new `Idempotency-Key`. It does not use randomUUID, which a page without https does not have. */
export const requestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
