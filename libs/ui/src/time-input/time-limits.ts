/** Milliseconds before a field left behind closes its list. */
export const BLUR_DELAY = 300;
/** Milliseconds after the last key before what was typed is taken. */
export const MANUAL_INPUT_TIMEOUT = 1000;
/** Pixels of a list, and the room below the field with less of which it opens above. */
export const DROPDOWN_OFFSET_HEIGHT = 160;

/** The numbers from 00 up to a limit in steps; a step below 1 or above 60 is rejected. UIC-17. */
export function numbersBelow(limit: number, interval = 1): string[] {
  if (!Number.isInteger(interval) || interval < 1 || interval > 60) {
    throw new RangeError(`The interval must be from 1 to 60, not ${interval}`);
  }
  return Array.from({ length: Math.ceil(limit / interval) }, (_, step) => String(step * interval).padStart(2, '0'));
}

export const HOURS = numbersBelow(24);
