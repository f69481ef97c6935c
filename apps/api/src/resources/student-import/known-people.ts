import { cleanLine } from '@planner/calls/texts';

/** An existing student, by the fields that two cards of one person share. */
export interface Known {
  student_name: string;
  contact: string;
  phone_number: string;
}

const MOST_DIGITS = 7;

/**
 * The digits of a phone number in one form for all spellings (8, +7 or without both), or an empty text for anything
 * else.
 */
export function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < MOST_DIGITS) return '';
  if (digits.length === 10 && digits.startsWith('9')) return `7${digits}`;
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
}

const same = (text: string) => cleanLine(text).toLowerCase().replaceAll('ё', 'е');
const address = (text: string) => same(text).replace(/^(https?:\/\/)?(t\.me|vk\.com|vk\.me|wa\.me)\/|^@/, '');

/** IMP-10. The keys that two cards of one person share: the phone, or the name with the contact. */
function keysOf({ student_name, contact, phone_number }: Known): string[] {
  const phone = dialled(phone_number);
  const name = `${same(student_name)}|${address(contact)}`;
  // A name alone does not identify a person: two students of one name may have different phones.
  const byName = contact === '' ? `name ${name}${phone}` : `name ${name}`;
  return phone === '' ? [byName] : [`phone ${phone}`, byName];
}

/** Finds the person that a row repeats. `add` stores the explanation that `whoIs` later returns. */
export class KnownPeople {
  readonly #said = new Map<string, string>();

  add(person: Known, words: string): void {
    for (const key of keysOf(person)) if (!this.#said.has(key)) this.#said.set(key, words);
  }

  whoIs(person: Known): string | undefined {
    for (const key of keysOf(person)) {
      const words = this.#said.get(key);
      if (words !== undefined) return words;
    }
    return undefined;
  }
}
