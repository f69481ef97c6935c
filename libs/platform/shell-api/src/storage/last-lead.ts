const A_YEAR = 365 * 24 * 3600;

/**
 * PLT-235. Remembers in this browser where a path with `leadsTo` in the manifest led last. The server then answers that path with this page.
 * @example
 * rememberLead('/notes', '/notes/board');
 */
export function rememberLead(path: string, to: string): void {
  document.cookie = `mfe_led=${to}; path=${path}; max-age=${A_YEAR}; samesite=lax`;
}
