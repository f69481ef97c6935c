/** Milliseconds between the loss of focus and the closing of the list. */
export const BLUR_DELAY = 300;
/** Milliseconds between the last key and the completion of the typed time. */
export const MANUAL_INPUT_TIMEOUT = 1000;
/** The height of a list in pixels. With less room below the field, the list opens above it. */
export const DROPDOWN_OFFSET_HEIGHT = 160;

/** UIC-17. Returns the numbers from 00 below a limit, in steps. Throws a RangeError for a step below 1 or above 60. */
export function numbersBelow(limit: number, interval = 1): string[] {
  if (!Number.isInteger(interval) || interval < 1 || interval > 60) {
    throw new RangeError(`The interval must be from 1 to 60, not ${interval}`);
  }
  return Array.from({ length: Math.ceil(limit / interval) }, (_, step) => String(step * interval).padStart(2, '0'));
}

export const HOURS = numbersBelow(24);
