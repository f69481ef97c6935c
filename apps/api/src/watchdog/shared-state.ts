/** Beats of the event loop, then whether a debugger is attached. */
export const HEADER = { beats: 0, isDebugged: 1 } as const;
const HEADER_WORDS = 2;
/** Requests under way that can be named; of a crowd the rest stays unnamed. */
const SLOTS = 64;
const SLOT_BYTES = 128;

/** Memory that the event loop and the watchdog's thread both read: a frozen loop answers no message. */
export interface SharedState {
  buffer: SharedArrayBuffer;
  header: Int32Array;
  /** The name of a request in each slot, its length in the first byte; a free slot has the length 0. */
  slots: readonly Uint8Array[];
}

export const newBuffer = () => new SharedArrayBuffer(HEADER_WORDS * 4 + SLOTS * SLOT_BYTES);

export function sharedState(buffer: SharedArrayBuffer): SharedState {
  const slotAt = (_: unknown, at: number) => new Uint8Array(buffer, HEADER_WORDS * 4 + at * SLOT_BYTES, SLOT_BYTES);
  return { buffer, header: new Int32Array(buffer, 0, HEADER_WORDS), slots: Array.from({ length: SLOTS }, slotAt) };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Writes a name into a free slot; answers what frees it again. */
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
    // A decoder takes no shared memory.
    return length === 0 ? [] : [decoder.decode(slot.slice(1, 1 + length))];
  });
