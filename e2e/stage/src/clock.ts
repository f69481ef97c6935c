/** When the stage's day begins: Friday 20.11.2026, 15:24 in Moscow. The server's clock and the page's run on from here together. */
export const CLOCK_START = '2026-11-20T12:24:00.000Z';
export const ZONE = 'Europe/Moscow';
export const TODAY = '2026-11-20';

/** What the clock of a product that starts now is ahead of the machine's, in milliseconds. */
export const aheadOfMachine = (): number => Date.parse(CLOCK_START) - Date.now();

/** Shifts Date in a page by a constant, so that timers stay real; goes into addInitScript. */
export function shiftDate(offset: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    // As what it was asked for: a class may stand on Date, as that of days in UTC does.
    construct: (target, args: unknown[], asked) =>
      Reflect.construct(target, args.length === 0 ? [Real.now() + offset] : args, asked) as Date, // Date or a class on it
    get: (target, key, receiver) =>
      key === 'now' ? () => Real.now() + offset : (Reflect.get(target, key, receiver) as unknown),
  });
}
