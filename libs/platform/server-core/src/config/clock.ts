/** The one source of the present: everything that needs the time is given it. */
export interface Clock {
  now(): Date;
}

/** A clock that shows `start` at the moment it is made and runs on; without a start, the time of the machine. */
export function startClock(machineTime: () => number, start?: string): Clock {
  const shift = start === undefined ? 0 : Date.parse(start) - machineTime();
  return { now: () => new Date(machineTime() + shift) };
}
