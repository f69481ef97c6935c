import { cleanLine } from './clean-text.ts';

const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Converts a domain to ASCII as a browser does: «почта.рф» becomes «xn--80a1acny.xn--p1ai». */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return INTERNATIONAL_DOMAIN.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
}

/**
 * WRD-30. Returns an e-mail address in its stored form: clean, with the domain in ASCII. A text without «@» is only
 * cleaned.
 */
export function mailAddress(text: string): string {
  const clean = cleanLine(text);
  const at = clean.lastIndexOf('@');
  const domain = clean.slice(at + 1);
  // eslint-disable-next-line no-control-regex
  return at === -1 || /^[\u0000-\u007F]*$/.test(domain) ? clean : clean.slice(0, at + 1) + asciiDomain(domain);
}

/** The pattern of the HTML standard for an e-mail field. A test compares it with the pattern of zod. */
export const MAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** WRD-30, ACC-80. Whether a text in its stored form is an e-mail address, for pages and the server alike. */
export const isMailAddress = (text: string): boolean => MAIL_ADDRESS.test(mailAddress(text));
