import { cleanLine } from '@planner/calls/texts';

/** Who is there already, by what two cards of one person have alike. */
export interface Known {
  student_name: string;
  contact: string;
  phone_number: string;
}

const MOST_DIGITS = 7;

/** The digits of a number as it is dialled within Russia and from outside of it alike; empty where it is none. */
export function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < MOST_DIGITS) return '';
  if (digits.length === 10 && digits.startsWith('9')) return `7${digits}`;
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
}

const same = (text: string) => cleanLine(text).toLowerCase().replaceAll('ё', 'е');
const address = (text: string) => same(text).replace(/^(https?:\/\/)?(t\.me|vk\.com|vk\.me|wa\.me)\/|^@/, '');

/** IMP-10. The keys that two cards of one person share: the phone, or else the name with the contact. */
function keysOf({ student_name, contact, phone_number }: Known): string[] {
  const phone = dialled(phone_number);
  const name = `${same(student_name)}|${address(contact)}`;
  // Of a name alone nothing says whether two with different phones are one.
  const byName = contact === '' ? `name ${name}${phone}` : `name ${name}`;
  return phone === '' ? [byName] : [`phone ${phone}`, byName];
}

/** Finds whom a person repeats; each that is added is known from then on, by the words that are said of him. */
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
