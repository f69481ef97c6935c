import { isPhone, phoneText } from '@planner/calls/texts';

/** STU-10: words as the search compares them. */
const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a search, each to be found by itself. */
export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);

/** Digits of a phone however it was typed: +7 and 8 in front are one, so neither counts. */
export function phoneDigits(search: string): string | null {
  const phone = phoneText(search);
  if (!isPhone(phone)) return null;
  const digits = phone.replace(/\D/g, '').replace(/^[78](?=\d{3})/, '');
  return digits.length >= 3 ? digits : null;
}
