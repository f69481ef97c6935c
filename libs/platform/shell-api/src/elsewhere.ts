/**
 * Modals of a remote that is made outside this repository: its own sources add them.
 * @example
 * declare module '@planner/shell-api/elsewhere' {
 *   interface ModalsElsewhere extends ModalsOf<typeof offeredModals> {}
 *   interface OwnersElsewhere { 'contact-tab': 'notes' }
 * }
 */
export interface ModalsElsewhere {}

/** Who shows something in a page slot and is made outside this repository, by the slot. */
export interface OwnersElsewhere {}
