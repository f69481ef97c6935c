/** A refusal code that means that the page has lost its session. */
export type SessionRefusal = 'not_signed_in' | 'other_account';

interface PageAccount {
  id: number | null;
  onRefused: ((code: SessionRefusal) => void) | null;
}

// A global symbol, because the shell and every remote have their own copy of this file.
const ACCOUNT = Symbol.for('tetradka.account');

function ofPage(): PageAccount {
  // Only this library uses the symbol.
  const page = globalThis as { [ACCOUNT]?: PageAccount };
  return (page[ACCOUNT] ??= { id: null, onRefused: null });
}

/** Returns the id of the account that this page shows; null before the sign-in, and in programs outside a browser. */
export const pageAccount = (): number | null => ofPage().id;

/** SEC-68. Sets the account id for every later call of the page, by any remote. Only the shell calls it. */
export function setPageAccount(id: number | null): void {
  ofPage().id = id;
}

/**
 * Registers the listener for a refused call of this page's account: the session has ended or belongs to another
 * account.
 */
export function onSessionRefused(listener: (code: SessionRefusal) => void): void {
  ofPage().onRefused = listener;
}

/** Notifies the listener of a refusal. A call for another account is ignored, because it does not concern this page. */
export function tellSessionRefused(account: number | null, code: string): void {
  const { id, onRefused } = ofPage();
  if (id === null || account !== id) return;
  if (code === 'not_signed_in' || code === 'other_account') onRefused?.(code);
}
