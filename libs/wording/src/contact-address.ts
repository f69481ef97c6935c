import type { StudentCard } from '@planner/contract';

type Reachable = Pick<StudentCard, 'phone_number' | 'contact' | 'type_connect'>;

/** The link of a contact and its text; `href` is null for a contact without an address. */
export interface ContactAddress {
  readonly href: string | null;
  readonly text: string;
}

/** The number format of each contact method. A method that is not listed uses names. */
const NUMBER_IN: Record<string, (number: string) => string> = {
  telegram: (number) => number,
  whatsapp: (number) => number.replace('+', ''),
  viber: encodeURIComponent,
  phone: (number) => number,
};
const PHONE = { type_connect: 'phone', scheme: 'tel:' };

/** Returns a number in its international format. In Russia 8 before ten digits stands for +7. */
export function dialled(phone_number: string): string {
  const digits = phone_number.replace(/\D/g, '');
  if (digits === '') return '';
  if (phone_number.trim().startsWith('+')) return `+${digits}`;
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  if (digits.length === 10) return `+7${digits}`;
  return digits;
}

/** SEC-3. Whether a text that a user typed may be used as a link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);

/** STU-60. Returns the link of a contact and its text; null without a contact and a number. */
export function contactAddress({ phone_number, contact, type_connect }: Reachable): ContactAddress | null {
  const way = type_connect ?? PHONE;
  const number = dialled(phone_number);
  const writeNumber = NUMBER_IN[way.type_connect];
  const name = contact.trim();
  if (writeNumber !== undefined && number !== '') {
    return { href: way.scheme + writeNumber(number), text: phone_number.trim() };
  }
  if (isWebAddress(name)) return { href: name, text: name.replace(/^https?:\/\/(www\.)?/i, '') };
  if (name !== '' && way.scheme !== PHONE.scheme && !/\s/.test(name)) {
    return { href: way.scheme + encodeURIComponent(name.replace(/^@/, '')).replace('%40', '@'), text: name };
  }
  if (number !== '') return { href: PHONE.scheme + number, text: phone_number.trim() };
  return name === '' ? null : { href: null, text: name };
}
