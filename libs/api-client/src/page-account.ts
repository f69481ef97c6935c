/** A refusal that says that the page has lost the session it was drawn for. */
export type SessionRefusal = 'not_signed_in' | 'other_account';

interface PageAccount {
  id: number | null;
  onRefused: ((code: SessionRefusal) => void) | null;
}

// The shell and every remote carry a copy of this file, and the page is one.
const ACCOUNT = Symbol.for('tetradka.account');

function ofPage(): PageAccount {
  // Nobody else uses this symbol.
  const page = globalThis as { [ACCOUNT]?: PageAccount };
  return (page[ACCOUNT] ??= { id: null, onRefused: null });
}

/** The id of the account that this page was drawn for; null until somebody signs in, and in programs. */
export const pageAccount = (): number | null => ofPage().id;

/** SEC-68: every later call of the page, by any remote, carries this id. The shell alone sets it. */
export function setPageAccount(id: number | null): void {
  ofPage().id = id;
}

/** Calls back when the server refuses a call of this page's account because the session is gone or another one's. */
export function onSessionRefused(listener: (code: SessionRefusal) => void): void {
  ofPage().onRefused = listener;
}

/** Reports a refusal; one of a call that was made for another account says nothing about this page. */
export function tellSessionRefused(account: number | null, code: string): void {
  const { id, onRefused } = ofPage();
  if (id === null || account !== id) return;
  if (code === 'not_signed_in' || code === 'other_account') onRefused?.(code);
}
