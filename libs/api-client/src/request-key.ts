/** A new `Idempotency-Key`. Unlike randomUUID it is there on a page without https, too. */
export const requestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
