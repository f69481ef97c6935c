/** Asks the uppermost open dialog to close as Esc does, with its own question; false where none is open. */
export function cancelDialog(within: ParentNode): boolean {
  const dialog = [...within.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (!dialog) return false;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  return true;
}
