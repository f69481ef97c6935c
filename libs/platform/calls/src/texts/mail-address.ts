import { cleanLine } from './clean-text.ts';

const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain in the letters that mail carries: «почта.рф» becomes «xn--80a1acny.xn--p1ai», as a browser sends it. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return INTERNATIONAL_DOMAIN.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
}

/** WRD-30. An address of mail as it is kept and looked up: clean, its domain in ASCII. A text without «@» is only cleaned. */
export function mailAddress(text: string): string {
  const clean = cleanLine(text);
  const at = clean.lastIndexOf('@');
  const domain = clean.slice(at + 1);
  // eslint-disable-next-line no-control-regex
  return at === -1 || /^[\u0000-\u007F]*$/.test(domain) ? clean : clean.slice(0, at + 1) + asciiDomain(domain);
}

/** The expression of the HTML standard for the field of an address. A test holds it against the one of zod. */
export const MAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** WRD-30, ACC-80. Whether a text is an address of mail once it is kept, for pages and the server alike. */
export const isMailAddress = (text: string): boolean => MAIL_ADDRESS.test(mailAddress(text));
