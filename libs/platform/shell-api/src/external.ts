/**
 * Modals of a remote that is made outside this repository: its own sources add them.
 * @example
 * declare module '@planner/shell-api/external' {
 *   interface ExternalModals extends ModalsOf<typeof offeredModals> {}
 *   interface ExternalOwners { 'contact-tab': 'notes' }
 * }
 */
export interface ExternalModals {}

/** Who shows something in an extension slot and is made outside this repository, by the slot. */
export interface ExternalOwners {}
