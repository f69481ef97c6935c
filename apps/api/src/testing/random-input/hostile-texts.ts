import type { Sent } from '../cases/case.ts';

/** What expressions, parsers and sorts like least, to be repeated: a run of one kind, or of two that can be told apart two ways. */
const UNITS = ['a', ' ', '/', '0', '%2f', '[{', 'Ёё', '\t\n', '-a', 'a.', '🙂', '"\\'];

/** As long as the longest text that is anybody's to send in a header. */
export const HOSTILE_LENGTH = 16_384;

/** The texts of a length, with an end that nothing waits for. */
export const hostileTexts = (length: number): string[] =>
  UNITS.map((unit) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}!`.toWellFormed());

/** A value with the text at each place in turn where it holds a text. */
function withText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const spoilt = entries.flatMap(([name, part]) =>
    withText(part, text).map((wrong) => entries.map(([field, was]) => [field, field === name ? wrong : was] as const)),
  );
  return Array.isArray(value)
    ? spoilt.map((fields) => fields.map(([, item]) => item))
    : spoilt.map((fields) => Object.fromEntries(fields));
}

/** SEC-2. What a call is sent, with the text at each place of its body, its query, its path and its headers. */
export function sentWith({ body, query = {}, params = {}, headers = {} }: Sent, text: string): Sent[] {
  const whole = { ...(body !== undefined && { body }), query, params, headers };
  const named = (part: object) => Object.keys(part);
  // Bytes of a header; what is not among them nobody can send.
  const inHeader = text.replaceAll(/[^\x20-\x7e]/g, 'a').slice(0, 12_000);
  return [
    ...withText(body, text).map((wrong) => ({ ...whole, body: wrong })),
    ...named(query).map((name) => ({ ...whole, query: { ...query, [name]: text } })),
    { ...whole, query: { ...query, unknown: text } },
    ...named(params).map((name) => ({ ...whole, params: { ...params, [name]: text } })),
    ...['cookie', 'user-agent', 'x-page', 'origin', 'accept-encoding', 'idempotency-key', 'if-match'].map((name) => ({
      ...whole,
      headers: { ...headers, [name]: inHeader },
    })),
  ];
}
