const HOST = 'lknpd.nalog.ru';
/** The address of a receipt in the service of the tax office: the INN of the seller, then the number. */
const PATH = /^\/api\/v1\/receipt\/(\d{12})\/([\da-z]{1,40})\/(print|json)$/i;
const NUMBER = /^[\p{L}\d-]{1,40}$/u;

/** A tax receipt as the teacher gave it: its number, and its link or an empty text. */
export interface GivenReceipt {
  receipt_no: string;
  receipt_link: string;
}

/** RCP-5. Whether a text is a link to a receipt of the tax service. */
export function isReceiptLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password, pathname } = new URL(text);
  return protocol === 'https:' && host === HOST && username === '' && password === '' && PATH.test(pathname);
}

/** RCP-5. Reads a pasted link or number. Undefined for any other text. */
export function readReceipt(typed: string): GivenReceipt | undefined {
  const text = typed.trim();
  if (isReceiptLink(text)) {
    const { origin, pathname } = new URL(text);
    const [, , number = ''] = PATH.exec(pathname) ?? [];
    return { receipt_no: number, receipt_link: `${origin}${pathname}` };
  }
  const number = text.replace(/^№\s*/, '');
  return NUMBER.test(number) ? { receipt_no: number, receipt_link: '' } : undefined;
}
