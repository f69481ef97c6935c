import { namedBase } from '../network/named-base.ts';

/**
 * The start of the harness's day: Friday 20.11.2026, 15:24 in Moscow. From here the clocks of the server and the page
 * run together.
 */
export const CLOCK_START = '2026-11-20T12:24:00.000Z';
export const ZONE = 'Europe/Moscow';

const START_DAY = '2026-11-20';
const DAY_MS = 24 * 60 * 60 * 1000;
// The Swedish locale has the contract's format of a date.
const dateIn = (moment: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(moment);

/** The day of the run: the harness's own day, or the calendar's at a named base (PLT-338). */
export const TODAY = namedBase() === undefined ? START_DAY : dateIn(Date.now());

/** The date this many days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const words = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru', { ...options, timeZone: 'UTC' }).format(Date.parse(date));

/** A date in the words of the pages: «суббота, 21 ноября», short «сб, 21 ноября». */
export const dayWords = (date: string, weekday: 'long' | 'short' = 'long'): string =>
  `${words(date, { weekday })}, ${words(date, { day: 'numeric', month: 'long' })}`;

/** The lead of a product that starts now over the machine's clock, in milliseconds. */
export const aheadOfMachine = (): number => Date.parse(CLOCK_START) - Date.now();

/** Shifts Date in a page by a constant, so that timers stay real; for addInitScript. */
export function shiftDate(offset: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    // `asked` is the constructed class: another class may extend Date, as the class of UTC days does.
    construct: (target, args: unknown[], asked) =>
      Reflect.construct(target, args.length === 0 ? [Real.now() + offset] : args, asked) as Date, // Date, or a class that extends it
    get: (target, key, receiver) =>
      key === 'now' ? () => Real.now() + offset : (Reflect.get(target, key, receiver) as unknown),
  });
}
