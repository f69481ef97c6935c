import type { Sent } from '../cases/case.ts';

/** What expressions, parsers and sorts like least, to be repeated: a run of one kind, or of two that can be told apart two ways. */
const UNITS = ['a', ' ', '/', '0', '%2f', '[{', 'Ёё', '\t\n', '-a', 'a.', '🙂', '"\\'];

/** As long as the longest text that is anybody's to send in a header. */
export const HOSTILE_LENGTH = 16_384;

/** The texts of a length, with an end that nothing waits for. */
export const hostileTexts = (length: number): string[] =>
  UNITS.map((unit) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}!`.toWellFormed());

/** Files with the text in turn as the name of each, as the field it is sent in and as what it holds. */
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

/** A value with the text in turn at each place where it holds something. */
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

/** The headers that the server reads of every call. */
export const HOSTILE_HEADERS = [
  'cookie',
  'user-agent',
  'x-page',
  'origin',
  'accept-encoding',
  'idempotency-key',
  'if-match',
] as const;

/** SEC-2. What a call is sent, with the text at each place of its body, its query, its path and its headers. */
function sentWith(
  { body, query = {}, params = {}, headers = {} }: Sent,
  text: string,
  hostileHeaders: readonly string[],
): Sent[] {
  const whole = { ...(body !== undefined && { body }), query, params, headers };
  const named = (part: object) => Object.keys(part);
  // Bytes of a header; what is not among them nobody can send.
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
 * SEC-2. What a call is sent with each of the texts, place by place: what is refused for its body, its query and its path comes
 * before the headers, with which a write is carried out and may take away what it is about.
 */
export function hostileSends(
  sent: Sent,
  texts: readonly string[],
  hostileHeaders: readonly string[] = HOSTILE_HEADERS,
): Sent[] {
  const [first = [], ...others] = texts.map((text) => sentWith(sent, text, hostileHeaders));
  return first.flatMap((one, place) => [one, ...others.flatMap((sends) => sends[place] ?? [])]);
}
