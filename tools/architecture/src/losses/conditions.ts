import type { Check, Finding } from '../checkout/checkout.ts';
import { isBeside, type SourceFile } from '../checkout/sources.ts';

/** The lines of a file whose syntax shows that a condition is lost. */
export const lostConditions = ({ path, lostConditions: lines }: SourceFile): Finding[] =>
  [...new Set(lines)].map((line) => ({ path, line, message: 'a condition is lost here, or it is always the same' }));

/** Code shows an element, a text or a field under `&&` or a choice, and never under a condition that is constant. */
export const conditions: Check = ({ files }) =>
  files.filter((file) => /^(apps|libs)\//.test(file.path) && !isBeside(file)).flatMap(lostConditions);
