import { z } from 'zod';
import { cleanLine, cleanText, isPhone, MAIL_ADDRESS, mailAddress, phoneText } from './texts/texts.ts';

/** An id in a body or an answer. */
export const id = () => z.int().positive().max(2_147_483_647);
const PLAIN = /^(0|[1-9]\d{0,15})$/;
/** API-4: a number in a path or a query, where it is text: its decimal digits and nothing else, as every other writing is another's idea of it. */
export const written = (number: z.ZodInt, plain = PLAIN): z.ZodType<number, number | string> =>
  // What is no plain text goes on as it is, and is refused as no number; zod types what comes in as unknown.
  z.preprocess(
    (value) => (typeof value === 'string' && plain.test(value) ? Number(value) : value),
    number,
  ) as z.ZodType<number, number | string>;
/** An id in a path or a query. */
export const pathId = () => written(id());
/** Up to 200 ids in a query, parted by commas. */
export const idList = () => z.string().regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/);
/** A local day, YYYY-MM-DD, that exists in the calendar, 1900 to 2100. */
export const day = () =>
  z.iso.date().refine((value) => value >= '1900-01-01' && value <= '2100-12-31', 'date_out_of_range');
/** An instant, ISO 8601 in UTC. */
export const instant = () => z.iso.datetime({ offset: true });
/** The areas of the IANA database, and its zones without one. Intl also knows offsets and names of ICU alone, such as CST. */
const IANA =
  /^((Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/.+|UTC|GMT|[ECMW]ET|[EMH]ST|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$/;
function isZone(zone: string): boolean {
  try {
    return IANA.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
/** An IANA zone, checked against the zones of the runtime. */
export const timeZone = () => z.string().overwrite(cleanLine).min(1).max(64).refine(isZone, 'time_zone');
/** FRM-25. The zone that a browser names, which no form shows: one that the server does not know counts as left out. */
export const zoneOfBrowser = () =>
  z
    .string()
    .overwrite(cleanLine)
    .transform((zone) => (isZone(zone) ? zone : undefined));
/** WRD-26. One line of text that a person typed, cleaned. */
export const line = (max = 200) => z.string().overwrite(cleanLine).max(max);
/** WRD-26. Text of several lines, cleaned. */
export const text = (max = 4000) => z.string().overwrite(cleanText).max(max);
/** WRD-29. A telephone number, or nothing. */
export const phone = () => z.string().overwrite(phoneText).max(32).refine(isPhone, 'phone_number');
const CLEANINGS = new Set<unknown>([cleanLine, cleanText, phoneText, mailAddress]);
/** Why a text stays exactly as it was sent. */
export type KeptAsSent = 'password' | 'secret' | 'written by a program' | 'passed over';
const AS_SENT = z.registry<{ why: KeptAsSent }>();
/** WRD-28. A text that is not cleaned, with the reason. */
export const asSent = (schema: z.ZodString, why: KeptAsSent) => schema.register(AS_SENT, { why });
/** Text that a program writes and that is compared as it is. */
export const byProgram = (max: number) => asSent(z.string().max(max), 'written by a program');
/** WRD-28. How a text of a request gets its form: it is cleaned, stays as it was sent, or has a form that admits no other writing. */
export function careOf(schema: z.ZodString | z.ZodStringFormat): 'cleaned' | 'formed' | KeptAsSent | undefined {
  const checks = (schema.def.checks ?? []).map(({ _zod }) => _zod.def);
  if (checks.some((check) => 'tx' in check && CLEANINGS.has(check.tx))) return 'cleaned';
  const isFormed = schema instanceof z.ZodStringFormat || checks.some(({ check }) => check === 'string_format');
  return AS_SENT.get(schema)?.why ?? (isFormed ? 'formed' : undefined);
}
/** SEC-3. What becomes a link where it is read: an address of the web, or nothing. */
export const link = () =>
  z.union([
    z.literal(''),
    z
      .string()
      .overwrite(cleanLine)
      .check(z.url({ protocol: /^https?$/ }))
      .max(500),
  ]);
/** What a write says of the version it was decided over: its number, or that it does not matter. */
export type KnownVersion = number | '*';
const ofVersion = <Number extends z.ZodType<number, number | string>>(number: Number) =>
  z
    .union([z.literal('*'), number], 'version')
    .describe('Версия, на которой принято решение; * — какая бы ни была. Вместо неё — If-Match');
/** API-14. Over which version of the row a write was decided; a star writes over whatever stands there. */
export const version = () => ofVersion(z.int().min(1));
/** The same in a query. */
const writtenVersion = () => ofVersion(written(z.int().min(1)));
/**
 * API-61. The version that a call of the specification takes: without one the change applies to what stands now. The type of
 * the input still asks for it, so that a page of ours that forgets it does not compile.
 */
export const promisedVersion = () => version().default('*') as z.ZodType<KnownVersion, KnownVersion>;
/** The same in a query. */
export const promisedWrittenVersion = () => writtenVersion().default('*') as z.ZodType<KnownVersion, number | string>;
/** A list read by page; both names of the page size are accepted where the specification differs. */
export const pageQuery = {
  page: written(z.int().min(1).max(100_000)).default(1),
  page_size: written(z.int().min(1).max(100)).optional(),
  per_page: written(z.int().min(1).max(100)).optional(),
};
/** One page of a list read by page. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), page_size: z.int() });
/**
 * API-30. The same of a list that is only added to: `up_to` is what the first page answers, and the pages after it, which
 * send it back, pass over what was written meanwhile.
 */
export const growingQuery = { ...pageQuery, up_to: pathId().optional() };
/** One page of such a list; `up_to` is null where it has nothing. */
export const growingPage = <Item extends z.ZodType>(item: Item) => page(item).extend({ up_to: id().nullable() });
/** What a write answers: the object as it now is, and the number by which the write can be undone; null where there is nothing to undo. */
export const saved = <Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>) =>
  object.extend({ operation_id: id().nullable() });
/** The answer of a call that answers nothing. */
export const nothing = () => z.null();

/** WRD-30. An address of mail as the field of a browser takes it: by the expression of the HTML standard, its domain in ASCII. */
export const email = () =>
  z
    .string()
    .overwrite(mailAddress)
    .max(254)
    .check(z.email({ pattern: MAIL_ADDRESS }));
/** What somebody signs in by: an address of mail as it is kept, or another name. */
export const loginName = () => z.string().overwrite(mailAddress).max(254);

/** A password that the account has. */
export const knownPassword = () => asSent(z.string().max(200), 'password');

/** What a mailed link carries. */
export const mailedToken = () => asSent(z.string().min(1).max(200), 'secret');
