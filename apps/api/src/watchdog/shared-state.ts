/** Word 0 counts the heartbeats of the event loop; word 1 tells whether a debugger is attached. */
export const HEADER = { beats: 0, isDebugged: 1 } as const;
const HEADER_WORDS = 2;
/** The number of current requests with a name; further requests have none. */
const SLOTS = 64;
const SLOT_BYTES = 128;

/** Memory shared by the event loop and the watchdog's thread, because a frozen loop answers no message. */
export interface SharedState {
  buffer: SharedArrayBuffer;
  header: Int32Array;
  /** The name of one request per slot, with its length in the first byte. Length 0 means a free slot. */
  slots: readonly Uint8Array[];
}

export const newBuffer = () => new SharedArrayBuffer(HEADER_WORDS * 4 + SLOTS * SLOT_BYTES);

export function sharedState(buffer: SharedArrayBuffer): SharedState {
  const slotAt = (_: unknown, at: number) => new Uint8Array(buffer, HEADER_WORDS * 4 + at * SLOT_BYTES, SLOT_BYTES);
  return { buffer, header: new Int32Array(buffer, 0, HEADER_WORDS), slots: Array.from({ length: SLOTS }, slotAt) };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Writes a name into a free slot. Returns a function that frees the slot. */
export function occupy({ slots }: SharedState, name: string): () => void {
  const slot = slots.find(([length]) => length === 0);
  if (slot === undefined) return () => {};
  slot[0] = encoder.encodeInto(name, slot.subarray(1)).written;
  let isFree = false;
  return () => {
    if (!isFree) slot[0] = 0;
    isFree = true;
  };
}

export const namesUnderWay = ({ slots }: SharedState): string[] =>
  slots.flatMap((slot) => {
    const [length = 0] = slot;
    // Copied first: a decoder does not accept shared memory.
    return length === 0 ? [] : [decoder.decode(slot.slice(1, 1 + length))];
  });
