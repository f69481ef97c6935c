import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { careOf, strictly } from '@planner/calls';
import { cleanLine, cleanText } from '@planner/calls/texts';
import * as platform from '@planner/platform-contract';
import type { Call } from './call.ts';

interface Place {
  at: string;
  schema: z.ZodType;
}

// The parts of a contract schema are such schemas too, but zod types them by its core type.
const typeOf = (schema: unknown): z.ZodType => schema as z.ZodType;

/**
 * Lists every text field, and every field of any type, of a request schema. A pipe counts as its last schema before a
 * transform.
 */
function textsOf(schema: unknown, at: string): Place[] {
  const type = typeOf(schema);
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([name, field]) => textsOf(field, `${at}.${name}`));
  if (type instanceof z.ZodArray) return textsOf(type.element, `${at}.*`);
  if (type instanceof z.ZodRecord) return [...textsOf(type.keyType, `${at}{}`), ...textsOf(type.valueType, at)];
  if (type instanceof z.ZodUnion) return type.options.flatMap((option) => textsOf(option, at));
  if (type instanceof z.ZodPipe)
    return textsOf(type.def.out instanceof z.ZodTransform ? type.def.in : type.def.out, at);
  if ('innerType' in type.def) return textsOf(type.def.innerType, at);
  const isText = type instanceof z.ZodString || type instanceof z.ZodStringFormat;
  return isText || ['unknown', 'any', 'custom', 'transform'].includes(type.def.type) ? [{ at, schema: type }] : [];
}

const SRC = import.meta.dirname;
const files = readdirSync(SRC).filter((name) => /^(?!index).*(?<!\.test)\.ts$/.test(name));
const modules = [platform, ...(await Promise.all(files.map((name): Promise<object> => import(join(SRC, name)))))];
// A module also exports other values: a table of calls is recognised by its keys.
const tables = modules.flatMap((one) => Object.values(one) as unknown[]);
const places: Place[] = tables
  .flatMap((table) => Object.entries<unknown>(Object(table)))
  .filter(([key]) => /^(GET|POST|PUT|DELETE) \//.test(key))
  .map(([key, call]) => [key, call as Call] as const)
  .flatMap(([key, call]) => [call.params, call.query, call.body].flatMap((part) => textsOf(part ?? z.null(), key)));

/** The server checks `type_connect` and ignores its value, so any value may be sent. */
const PASSED_OVER = /\.type_connect$/;
const SAMPLES = [
  '',
  'Анна',
  'https://example.ru/',
  'anna@example.ru',
  '+7 916 123-45-67',
  '1500',
  '2026-11-20',
  '12:00',
];
const ODD = ['\u200B', '\u202E', '\u0007', '\uFEFF', '\u00A0', '\u00AD', '\u061C', '\uE000\u200B'];

test('[WRD-28] the contract cleans every text of a request, unless the text has its own format or a reason to keep it as sent', () => {
  const without = places.filter(
    ({ at, schema }) =>
      !PASSED_OVER.test(at) &&
      !((schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) && careOf(schema) !== undefined),
  );

  expect(places.length).toBeGreaterThan(200);
  expect(without.map(({ at }) => at)).toEqual([]);
});

test('[WRD-28] declaring a call with a text that is not cleaned throws an error', () => {
  expect(() => strictly(z.object({ names: z.array(z.string().max(20)).optional() }))).toThrow('decision 108');
});

test('[WRD-28] no cleaned text of a request keeps an invisible character', () => {
  const dirty = places
    .filter(
      ({ schema }) =>
        (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) &&
        ['cleaned', 'formed'].includes(careOf(schema) ?? ''),
    )
    .flatMap(({ at, schema }) =>
      SAMPLES.flatMap((sample) => ODD.flatMap((odd) => [odd + sample, sample + odd, `${sample}${odd}${sample}`]))
        .map((sent) => schema.safeParse(sent))
        .filter(({ success, data }) => success && cleanLine(String(data)) !== data && cleanText(String(data)) !== data)
        .map(({ data }) => `${at}: ${JSON.stringify(data)}`),
    );

  expect(dirty).toEqual([]);
});
