/**
 * While one of these exists, the keys belong to it: a window over the page, a card that is being dragged, a frame that
 * is being drawn.
 */
const TAKES_KEYS = 'dialog[open], [data-dragging]';
/**
 * Fields use the keys themselves. A selector shared with the keys of the calendar would be in the week's first load.
 */
const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"]';
const TAKES_ESCAPE = `${FIELDS}, [popover], [role="menu"], [role="listbox"]`;
const TAKES_DELETE = `${TAKES_ESCAPE}, [role="dialog"]`;

const isFree = ({ defaultPrevented, target }: KeyboardEvent, takers: string): boolean =>
  !defaultPrevented &&
  document.querySelector(TAKES_KEYS) === null &&
  !(target instanceof Element && target.closest(takers) !== null);

/** Whether the key ends the choice. */
export const takesEscape = (event: KeyboardEvent): boolean => event.key === 'Escape' && isFree(event, TAKES_ESCAPE);

/** Whether the key asks about the cancellation of the chosen lessons. */
export const takesDelete = (event: KeyboardEvent): boolean => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  return key === 'Delete' && !altKey && !ctrlKey && !metaKey && !shiftKey && isFree(event, TAKES_DELETE);
};
