/**
 * Modals of remotes outside of this repository. Their own sources add the types.
 * @example
 * declare module '@planner/shell-api/external' {
 *   interface ExternalModals extends ModalsOf<typeof offeredModals> {}
 *   interface ExternalOwners { 'contact-tab': 'notes' }
 * }
 */
export interface ExternalModals {}

/** Remotes outside of this repository that show extensions, by slot. */
export interface ExternalOwners {}
