import { z } from 'zod';

/** An id in a body or an answer. */
export const id = () => z.int().positive().max(2_147_483_647);
/** An id or a number in a path or a query: text on the wire. */
export const pathId = () => z.coerce.number<number | string>().int().positive().max(2_147_483_647);
/** A local day, YYYY-MM-DD, that exists in the calendar, 1900 to 2100. */
export const day = () =>
  z.iso.date().refine((value) => value >= '1900-01-01' && value <= '2100-12-31', 'date_out_of_range');
/** An instant, ISO 8601 in UTC. */
export const instant = () => z.iso.datetime({ offset: true });
/** A clock time in the literal format of the specification: HH:MM:00.000Z, the Z without meaning. */
export const clockTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:00\.000Z$/, 'clock_time');
/** Roubles with at most two decimals, as a number or text; never below zero. */
export const roubles = () =>
  z.union([
    z
      .number()
      .min(0)
      .max(10_000_000)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'roubles'),
    z.string().regex(/^\d{1,8}([.,]\d{1,2})?$/, 'roubles'),
  ]);
const AMOUNT = /^[-+−]?\d[\d\s]{0,12}([.,]\d{1,2})?\s*₽?$/;
/** A sum that is paid, as a number or as people write it: «1 500,50 ₽». Above zero, at most ten million. */
export const amount = () =>
  z.union([
    z
      .number()
      .positive('amount_positive')
      .max(10_000_000, 'amount_too_big')
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'roubles'),
    z
      .string()
      .trim()
      .regex(AMOUNT, 'roubles')
      .refine((written) => /^[^-−]*[1-9]/.test(written), 'amount_positive')
      .refine((written) => Number(written.replaceAll(/[+\s₽]/g, '').replace(',', '.')) <= 10_000_000, 'amount_too_big'),
  ]);
/** A local day of the cash book; the server refuses those to come in the teacher's zone. */
export const bookDay = () =>
  z.iso
    .date()
    .refine((value) => value >= '2000-01-01', 'date_too_early')
    .refine((value) => value <= '2100-12-31', 'date_to_come');
/** The areas of the IANA database, and its zones without one. Intl also knows offsets and names of ICU alone, such as CST. */
const IANA =
  /^((Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/.+|UTC|GMT|[ECMW]ET|[EMH]ST|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$/;
/** An IANA zone, checked against the zones of the runtime. */
export const timeZone = () =>
  z
    .string()
    .min(1)
    .max(64)
    .refine((zone) => {
      try {
        return IANA.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
      } catch {
        return false;
      }
    }, 'time_zone');
/** One line of text a person typed; trimmed. */
export const line = (max = 200) => z.string().trim().max(max);
/** Text of several lines. */
export const text = (max = 4000) => z.string().trim().max(max);
/** Monday is 1, Sunday is 7. */
export const weekday = () => z.int().min(1).max(7);
/** Minutes before the start; 0 is none. */
export const reminderMinutes = () => z.union([z.literal(0), z.literal(5), z.literal(10), z.literal(15)]);
/** Minutes after a lesson that count as busy. */
export const breakMinutes = () => z.int().min(0).max(240);
/** Of which version of the row a write was made; one that names none is let through. */
export const version = () => z.int().min(1);
/** A list read by page; both names of the page size are accepted where the specification differs. */
export const pageQuery = {
  page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number<number | string>().int().min(1).max(100).optional(),
  per_page: z.coerce.number<number | string>().int().min(1).max(100).optional(),
};
/** One page of a list read by page. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), page_size: z.int() });
/** What a write answers: the object as it now is, and the number by which the write can be undone; null where there is nothing to undo. */
export const saved = <Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>) =>
  object.extend({ operation_id: id().nullable() });
/** The answer of a call that answers nothing. */
export const nothing = () => z.null();
