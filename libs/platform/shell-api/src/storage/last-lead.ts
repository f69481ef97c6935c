const A_YEAR = 365 * 24 * 3600;

/**
 * PLT-235. Stores in this browser the last redirect target of a path with `leadsTo` in the manifest. The server then
 * returns the target page at that path.
 * @example
 * rememberLead('/notes', '/notes/board');
 */
export function rememberLead(path: string, to: string): void {
  document.cookie = `mfe_led=${to}; path=${path}; max-age=${A_YEAR}; samesite=lax`;
}
