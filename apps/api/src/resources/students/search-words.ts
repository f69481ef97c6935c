import { isPhone, phoneText } from '@planner/calls/texts';

/** STU-10. The form in which the search compares words. */
const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a search; each one must be found. */
export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);

/**
 * The digits of a searched phone without a leading +7 or 8, because both mean the same. Returns null when the search is
 * not a phone.
 */
export function phoneDigits(search: string): string | null {
  const phone = phoneText(search);
  if (!isPhone(phone)) return null;
  const digits = phone.replace(/\D/g, '').replace(/^[78](?=\d{3})/, '');
  return digits.length >= 3 ? digits : null;
}
