/** Each letter of Windows-1251 with its byte. The bytes below 128 are ASCII. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => {
    const letter = new TextDecoder('windows-1251').decode(Uint8Array.of(byte));
    return [letter, byte] as const;
  }),
);
// The standard assigns no letter to this byte, but the decoder returns a control character for it.
const UNUSED = 0x98;

/** Returns the bytes of a text in Windows-1251, or null if one of its letters has no byte there. */
export function windows1251(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = BYTES.get(letter);
    if (byte === undefined || byte === UNUSED) return null;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}
