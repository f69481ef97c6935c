/** A piece of a text: a link, or plain text when `href` is null. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

const ADDRESS =
  /https?:\/\/[^\s<>"«»]+|\bt\.me\/[^\s<>"«»]+|(?:mailto:)?[\p{L}\d._%+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;

const ENDS = new Set(".,;:!?'…");
const count = (text: string, mark: string) => text.split(mark).length - 1;

/** Removes the marks that end the sentence, not the address. A bracket belongs to the address that opened it. */
function withoutEnd(found: string): string {
  let closing = count(found, ')') - count(found, '(');
  let length = found.length;
  for (; length > 0; length--) {
    const last = found[length - 1] ?? '';
    if (last === ')' && closing > 0) closing--;
    else if (!ENDS.has(last)) break;
  }
  return found.slice(0, length);
}

function hrefOf(address: string): string | null {
  if (/^https?:/i.test(address)) {
    // A name before the host hides the host: https://bank.ru@other.ru.
    return URL.canParse(address) && new URL(address).username === '' ? address : null;
  }
  if (/^t\.me\//i.test(address)) return `https://${address}`;
  return /^mailto:/i.test(address) ? address : `mailto:${address}`;
}

/** CAB-94, SEC-3. Splits a typed text into plain parts and safe links: http, https, t.me and e-mail addresses. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href });
    from = index + address.length;
  }
  return from < text.length ? [...parts, { text: text.slice(from), href: null }] : parts;
}
