/**
 * The only source of the current time. Code that needs the time receives a clock, so that a test or a demo can choose
 * it.
 */
export interface Clock {
  now(): Date;
}

/**
 * Returns a clock that shows `start` when it is created and then runs on. Without `start` it shows the machine's time.
 */
export function startClock(machineTime: () => number, start?: string): Clock {
  const shift = start === undefined ? 0 : Date.parse(start) - machineTime();
  return { now: () => new Date(machineTime() + shift) };
}
