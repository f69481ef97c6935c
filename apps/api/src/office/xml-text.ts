const DECLARED = /^<\?xml[^>]*?encoding=["']([\w.-]+)["']/;

/** The encoding of a document of XML: its mark, the width of its first sign, or its declaration. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1] ?? 'utf-8';
  // A document of two bytes a sign would have begun with a mark or a zero.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** The text of a document of XML; throws where it is not in its own encoding. */
export const xmlText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
