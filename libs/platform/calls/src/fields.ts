import { z } from 'zod';
import { cleanLine, cleanText, isPhone, MAIL_ADDRESS, mailAddress, phoneText } from './texts/texts.ts';

/** An id in a body or an answer. */
export const id = () => z.int().positive().max(2_147_483_647);
const PLAIN = /^(0|[1-9]\d{0,15})$/;
/**
 * API-4: a number in a path or a query, which arrives as text. Only plain decimal digits are accepted, because every
 * other notation is ambiguous.
 */
export const written = (number: z.ZodInt, plain = PLAIN): z.ZodType<number, number | string> =>
  // Text that is no plain number passes through unchanged, so that the number schema rejects it. zod types the input of
  // a preprocess as unknown.
  z.preprocess(
    (value) => (typeof value === 'string' && plain.test(value) ? Number(value) : value),
    number,
  ) as z.ZodType<number, number | string>;
/** An id in a path or a query. */
export const pathId = () => written(id());
/** Up to 200 ids in a query, separated by commas. */
export const idList = () => z.string().regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/);
/** A local day as YYYY-MM-DD that exists in the calendar, from 1900 to 2100. */
export const day = () =>
  z.iso.date().refine((value) => value >= '1900-01-01' && value <= '2100-12-31', 'date_out_of_range');
/** An instant, ISO 8601 in UTC. */
export const instant = () => z.iso.datetime({ offset: true });
/**
 * The areas of the IANA database and its zones without an area. Intl also accepts offsets and names that only ICU
 * knows, such as CST.
 */
const IANA =
  /^((Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/.+|UTC|GMT|[ECMW]ET|[EMH]ST|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$/;
function isZone(zone: string): boolean {
  try {
    return IANA.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
/** An IANA time zone that the runtime knows. */
export const timeZone = () => z.string().overwrite(cleanLine).min(1).max(64).refine(isZone, 'time_zone');
/**
 * FRM-25. The time zone that a browser reports; no form shows it. A zone that the server does not know counts as
 * omitted.
 */
export const zoneOfBrowser = () =>
  z
    .string()
    .overwrite(cleanLine)
    .transform((zone) => (isZone(zone) ? zone : undefined));
/** WRD-26. One line of typed text, cleaned. */
export const line = (max = 200) => z.string().overwrite(cleanLine).max(max);
/** WRD-26. Typed text of several lines, cleaned. */
export const text = (max = 4000) => z.string().overwrite(cleanText).max(max);
/** WRD-29. A telephone number or an empty text. */
export const phone = () => z.string().overwrite(phoneText).max(32).refine(isPhone, 'phone_number');
const CLEANINGS = new Set<unknown>([cleanLine, cleanText, phoneText, mailAddress]);
/** The reason why a text is not cleaned. */
export type KeptAsSent = 'password' | 'secret' | 'written by a program' | 'passed over';
const AS_SENT = z.registry<{ why: KeptAsSent }>();
/** WRD-28. Marks a text that stays as it was sent, with the reason. */
export const asSent = (schema: z.ZodString, why: KeptAsSent) => schema.register(AS_SENT, { why });
/** Text that a program writes and compares exactly. */
export const byProgram = (max: number) => asSent(z.string().max(max), 'written by a program');
/**
 * WRD-28. Returns how the schema treats a text: `cleaned`, kept as sent with the reason, or `formed` when its format
 * admits only one notation. Returns undefined for a text without any of these.
 */
export function careOf(schema: z.ZodString | z.ZodStringFormat): 'cleaned' | 'formed' | KeptAsSent | undefined {
  const checks = (schema.def.checks ?? []).map(({ _zod }) => _zod.def);
  if (checks.some((check) => 'tx' in check && CLEANINGS.has(check.tx))) return 'cleaned';
  const isFormed = schema instanceof z.ZodStringFormat || checks.some(({ check }) => check === 'string_format');
  return AS_SENT.get(schema)?.why ?? (isFormed ? 'formed' : undefined);
}
/** SEC-3. A text that pages show as a link: a web address (http or https) or an empty text. */
export const link = () =>
  z.union([
    z.literal(''),
    z
      .string()
      .overwrite(cleanLine)
      .check(z.url({ protocol: /^https?$/ }))
      .max(500),
  ]);
/** The version of the row that the user saw before a write, or `*` to write over any version. */
export type KnownVersion = number | '*';
const ofVersion = <Number extends z.ZodType<number, number | string>>(number: Number) =>
  z
    .union([z.literal('*'), number], 'version')
    .describe('Версия, на которой принято решение; * — какая бы ни была. Вместо неё — If-Match');
/** API-14. The version of the row that the write is based on; `*` overwrites any version. */
export const version = () => ofVersion(z.int().min(1));
/** API-14. The version of a row that may not exist yet: 0 is the version of no row. */
export const versionOrNone = () => ofVersion(z.int().min(0));
/** The field `version` in a query. */
const writtenVersion = () => ofVersion(written(z.int().min(1)));
/**
 * API-61. The version of a call from the specification: without it the change applies to the current row. The input
 * type still requires the version, so that a page of this product that forgets it does not compile.
 */
export const promisedVersion = () => version().default('*') as z.ZodType<KnownVersion, KnownVersion>;
/** The field `promisedVersion` in a query. */
export const promisedWrittenVersion = () => writtenVersion().default('*') as z.ZodType<KnownVersion, number | string>;
/** The query of a paged list. Both names of the page size are accepted, because the specification uses both. */
export const pageQuery = {
  page: written(z.int().min(1).max(100_000)).default(1),
  page_size: written(z.int().min(1).max(100)).optional(),
  per_page: written(z.int().min(1).max(100)).optional(),
};
/** One page of a paged list. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), page_size: z.int() });
/**
 * API-30. The query of a paged list that only grows. The first answer contains `up_to`; later requests return it, and
 * the server then skips rows that were added meanwhile.
 */
export const growingQuery = { ...pageQuery, up_to: pathId().optional() };
/** One page of a growing list; `up_to` is null if the list is empty. */
export const growingPage = <Item extends z.ZodType>(item: Item) => page(item).extend({ up_to: id().nullable() });
/**
 * The result of a write: the saved object and the operation number that can be undone, or null if nothing can be
 * undone.
 */
export const saved = <Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>) =>
  object.extend({ operation_id: id().nullable() });
/** The schema of a call without a result. */
export const nothing = () => z.null();

/**
 * WRD-30. An e-mail address as a browser's field accepts it, by the pattern of the HTML standard. The domain is stored
 * in ASCII.
 */
export const email = () =>
  z
    .string()
    .overwrite(mailAddress)
    .max(254)
    .check(z.email({ pattern: MAIL_ADDRESS }));
/** The name that a user signs in with: an e-mail address in its stored form, or another name. */
export const loginName = () => z.string().overwrite(mailAddress).max(254);

/** The existing password of an account. */
export const knownPassword = () => asSent(z.string().max(200), 'password');

/** The token in a mailed link. */
export const mailedToken = () => asSent(z.string().min(1).max(200), 'secret');
