import type { Sent } from '../cases/case.ts';

/**
 * Units that are expensive for regular expressions, parsers and sorting when they are repeated: one kind of character,
 * or two kinds that can be matched in two ways.
 */
const UNITS = ['a', ' ', '/', '0', '%2f', '[{', 'Ёё', '\t\n', '-a', 'a.', '🙂', '"\\'];

/** The longest text that a header can have. */
export const HOSTILE_LENGTH = 16_384;

/** Texts of this length that end with a character which no repetition matches. */
export const hostileTexts = (length: number): string[] =>
  UNITS.map((unit) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}!`.toWellFormed());

/** Forms in which the text replaces, in turn, each file's name, its field and its content. */
const filesWithText = (form: FormData, text: string): FormData[] =>
  [...form].flatMap(([field, was], at) => {
    const file = typeof was === 'string' ? new File([was], was) : was;
    const wrong: [string, File][] = [
      [field, new File([file], text, file)],
      [text, file],
      [field, new File([text], file.name, file)],
    ];
    return wrong.map(([name, content]) => {
      const spoilt = new FormData();
      for (const [index, [other, kept]] of [...form].entries()) {
        if (index === at) spoilt.append(name, content, content.name);
        else spoilt.append(other, kept);
      }
      return spoilt;
    });
  });

/** Copies of a value in which the text replaces each part in turn. */
function withText(value: unknown, text: string): unknown[] {
  if (value instanceof FormData) return filesWithText(value, text);
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [text];
  const entries = Object.entries(value);
  const spoilt = entries.flatMap(([name, part]) =>
    withText(part, text).map((wrong) => entries.map(([field, was]) => [field, field === name ? wrong : was] as const)),
  );
  return Array.isArray(value)
    ? spoilt.map((fields) => fields.map(([, item]) => item))
    : spoilt.map((fields) => Object.fromEntries(fields));
}

/** The headers that the server reads for every call. */
export const HOSTILE_HEADERS = [
  'cookie',
  'user-agent',
  'x-page',
  'origin',
  'accept-encoding',
  'idempotency-key',
  'if-match',
] as const;

/** SEC-2. Requests of a call with the text at each place of body, query, path and headers. */
function sentWith(
  { body, query = {}, params = {}, headers = {} }: Sent,
  text: string,
  hostileHeaders: readonly string[],
): Sent[] {
  const whole = { ...(body !== undefined && { body }), query, params, headers };
  const named = (part: object) => Object.keys(part);
  // Only printable ASCII can be sent in a header.
  const inHeader = text.replaceAll(/[^\x20-\x7e]/g, 'a').slice(0, 12_000);
  return [
    ...withText(body, text).map((wrong) => ({ ...whole, body: wrong })),
    ...named(query).map((name) => ({ ...whole, query: { ...query, [name]: text } })),
    { ...whole, query: { ...query, unknown: text } },
    ...named(params).map((name) => ({ ...whole, params: { ...params, [name]: text } })),
    ...hostileHeaders.map((name) => ({
      ...whole,
      headers: { ...headers, [name]: inHeader },
    })),
  ];
}

/**
 * SEC-2. Requests of a call with each of the texts, place by place. Hostile headers are last: with them a write
 * succeeds and may delete its own row.
 */
export function hostileSends(
  sent: Sent,
  texts: readonly string[],
  hostileHeaders: readonly string[] = HOSTILE_HEADERS,
): Sent[] {
  const [first = [], ...others] = texts.map((text) => sentWith(sent, text, hostileHeaders));
  return first.flatMap((one, place) => [one, ...others.flatMap((sends) => sends[place] ?? [])]);
}
