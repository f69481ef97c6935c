const FULL = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/;

/** OPS-345. Whether the disk of files has no space. An error of a reader process has only its text. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.test(error.message) || ('code' in error && FULL.test(String(error.code)));
}
