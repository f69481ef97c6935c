import { namedBase } from '../network/named-base.ts';

/** When the harness's day begins: Friday 20.11.2026, 15:24 in Moscow. The server's clock and the page's run on from here together. */
export const CLOCK_START = '2026-11-20T12:24:00.000Z';
export const ZONE = 'Europe/Moscow';

const START_DAY = '2026-11-20';
const DAY_MS = 24 * 60 * 60 * 1000;
// Swedish writes a date as the wire does.
const dateIn = (moment: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(moment);

/** The day of the run: the harness's own, and at a named base (PLT-338) that of the calendar. */
export const TODAY = namedBase() === undefined ? START_DAY : dateIn(Date.now());

/** A day of this many days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const words = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru', { ...options, timeZone: 'UTC' }).format(Date.parse(date));

/** A day in the words of the pages: «суббота, 21 ноября», short «сб, 21 ноября». */
export const dayWords = (date: string, weekday: 'long' | 'short' = 'long'): string =>
  `${words(date, { weekday })}, ${words(date, { day: 'numeric', month: 'long' })}`;

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
