/**
 * The product's own types: accounts, roles, reads, modals, slots and events. A package of the product declares them
 * once; without the declaration, every name is allowed.
 * @example
 * declare module '@planner/shell-api/product' {
 *   interface Product {
 *     account: { id: number; name: string };
 *     roles: 'author' | 'reader';
 *     reads: 'GET /api/notes';
 *     modals: ModalsOf<typeof offeredModals>;
 *     slots: SlotsOf<typeof extensionSlots>;
 *     events: EventsOf<typeof productEvents>;
 *     lastingEvents: 'session';
 *   }
 * }
 */
export interface Product {}

/** The type that the product declares under a key, or `Otherwise` when the product declares none. */
export type OfProduct<Key extends string, Otherwise> =
  Product extends Record<Key, infer Declared> ? Declared : Otherwise;
