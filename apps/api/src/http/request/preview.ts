/** Whether what was parsed of a request asks only what would become of it; a trial says so of its lesson. */
export function isPreview(parsed: unknown): boolean {
  if (typeof parsed !== 'object' || parsed === null) return false;
  return ('dry_run' in parsed && parsed.dry_run === true) || Object.values(parsed).some(isPreview);
}
