/**
 * Whether a parsed request asks for a preview. A trial has this flag in its lesson, so nested values are searched too.
 */
export function isPreview(parsed: unknown): boolean {
  if (typeof parsed !== 'object' || parsed === null) return false;
  return ('dry_run' in parsed && parsed.dry_run === true) || Object.values(parsed).some(isPreview);
}
