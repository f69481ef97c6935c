/**
 * Asks the topmost open dialog to close, as Esc does, including its question about unsaved input. Returns false if no
 * dialog is open.
 */
export function cancelDialog(within: ParentNode): boolean {
  const dialog = [...within.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (!dialog) return false;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  return true;
}
