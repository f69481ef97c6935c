/**
 * What a product fills the treaty's types with. Its own package declares this once; until then every name is any name.
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

/** The type that the product declares under a key; `Otherwise` where it declares none. */
export type OfProduct<Key extends string, Otherwise> =
  Product extends Record<Key, infer Declared> ? Declared : Otherwise;
