import type { Call } from '@planner/contract';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

type Part = 'query' | 'body';
type Headers = Record<string, string | string[] | undefined>;

const TAG = /^"([1-9]\d{0,8})"$/;

/** The part of the request that has the version which the sender knows. */
export function versionPart(call: Call): Part | undefined {
  return (['query', 'body'] as const).find((part) => {
    const schema = call[part];
    // The version of a build is a string, so it does not count.
    return schema instanceof z.ZodObject && schema.shape['version']?.safeParse(1).success === true;
  });
}

function refuse(text: string): never {
  throw new Refusal('invalid', { fields: { 'If-Match': text } });
}

/**
 * API-9, API-14: the request with the header's version put into the part that the call declares. Throws a `Refusal` for
 * a wrong header.
 */
export function withVersion<Sent extends Record<Part, unknown>>(
  part: Part | undefined,
  { 'if-match': header }: Headers,
  sent: Sent,
): Sent {
  const given = part === undefined ? undefined : (sent[part] ?? {});
  // A part that is no object has no place for the version, and `parseInput` refuses it.
  if (part === undefined || header === undefined || typeof given !== 'object' || Array.isArray(given)) return sent;
  const said = header === '*' ? '*' : TAG.exec(String(header))?.[1];
  if (said === undefined) return refuse('Нужна одна версия в кавычках, например "7", или *');
  const { version }: { version?: unknown } = { ...given };
  if (version === undefined) return { ...sent, [part]: { ...given, version: said === '*' ? said : Number(said) } };
  if (said !== '*' && said !== String(version)) return refuse('Версия не та, что названа в запросе');
  return sent;
}

const isVersioned = (one: unknown): one is { version: number } =>
  typeof one === 'object' && one !== null && 'version' in one && typeof one.version === 'number';

/**
 * API-10: the tag of an answer with one versioned object: the answer itself, its lesson or its rule. Null for any other
 * answer.
 */
export function tagOf(result: unknown): string | null {
  if (typeof result !== 'object' || result === null) return null;
  const { lesson, rule } = { lesson: null, rule: null, ...result };
  const shown = [result, lesson, rule].find(isVersioned);
  return shown === undefined ? null : `"${shown.version}"`;
}
