const DECLARED = /^<\?xml[^>]*?encoding=["']([\w.-]+)["']/;

/** The encoding of an XML document: by its byte order mark, the width of its first character, or its declaration. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1] ?? 'utf-8';
  // A UTF-16 document would begin with a byte order mark or have a zero byte, so this declaration is wrong.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** Returns the text of an XML document. Throws when the bytes do not fit its encoding. */
export const xmlText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
