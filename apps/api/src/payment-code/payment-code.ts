import { windows1251 } from './windows-1251.ts';

/** The account to which a transfer goes. An empty correspondent account or INN is omitted. */
export interface PayeeDetails {
  payee: string;
  account_number: string;
  bank_name: string;
  bic: string;
  correspondent_account: string;
  payee_inn: string;
}

/** The optional part of a code: the sum in kopecks and the purpose of the payment. */
export interface CodeOfBill {
  sum_minor: number;
  purpose: string;
}

export interface PaymentCode {
  /** The text that a bank's app reads. */
  text: string;
  bytes: Uint8Array;
  encoding: 'windows-1251' | 'utf-8';
}

/** The sign between the fields. No value may contain it. */
export const SEPARATOR = '|';
/** The greatest lengths in characters: ГОСТ Р 56042-2014, tables 3 and 4. */
const MOST_LETTERS = { payee: 160, bank_name: 45, purpose: 210 } as const;

const DIGIT = { 'windows-1251': 1, 'utf-8': 2 } as const;

/** BIL-3. The separator in a purpose becomes a slash, and a long purpose is cut. */
export const purposeText = (purpose: string): string =>
  [...purpose.replaceAll(SEPARATOR, '/')].slice(0, MOST_LETTERS.purpose).join('');

/**
 * BIL-3, BIL-4. The payment code of ГОСТ Р 56042-2014: the service block «ST0001», the obligatory fields in their order,
 * and the sum and the purpose of a bill. Windows-1251 is shorter than UTF-8, so it is used if it has every letter.
 */
export function paymentCode(details: PayeeDetails, bill?: CodeOfBill): PaymentCode {
  const fields: [string, string][] = [
    ['Name', details.payee],
    ['PersonalAcc', details.account_number],
    ['BankName', details.bank_name],
    ['BIC', details.bic],
    ['CorrespAcc', details.correspondent_account || '0'],
  ];
  if (bill !== undefined) {
    fields.push(['Sum', String(bill.sum_minor)], ['Purpose', purposeText(bill.purpose)]);
  }
  if (details.payee_inn !== '') fields.push(['PayeeINN', details.payee_inn]);
  const rest = fields.map(([name, value]) => `${SEPARATOR}${name}=${value}`).join('');
  const text = (encoding: PaymentCode['encoding']) => `ST0001${DIGIT[encoding]}${rest}`;
  const short = windows1251(text('windows-1251'));
  if (short !== null) return { text: text('windows-1251'), bytes: short, encoding: 'windows-1251' };
  return { text: text('utf-8'), bytes: new TextEncoder().encode(text('utf-8')), encoding: 'utf-8' };
}
