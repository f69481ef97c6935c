import { isRecord, type JsonSchema, listOf } from './schema.ts';

interface Bound {
  at: number;
  isOpen: boolean;
}

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/**
 * Returns the narrower of the two lower bounds of a number. For `sign` -1, returns the narrower upper bound, negated.
 */
function lowest({ type, ...schema }: JsonSchema, sign: 1 | -1): Bound {
  const [closed, open] = sign === 1 ? ['minimum', 'exclusiveMinimum'] : ['maximum', 'exclusiveMaximum'];
  const from = sign * numberOr(schema[closed], sign * -Infinity);
  const beyond = sign * numberOr(schema[open], sign * -Infinity);
  if (type === 'integer') return { at: Math.max(Math.ceil(from), Math.floor(beyond) + 1), isOpen: false };
  return beyond >= from ? { at: beyond, isOpen: beyond > -Infinity } : { at: from, isOpen: false };
}

const isWithin = (sent: Bound, taken: Bound) =>
  sent.at > taken.at || (sent.at === taken.at && (sent.isOpen || !taken.isOpen));

/** Returns the reasons why a number of the sent schema may be outside the receiving schema. */
export function numberFaults(sent: JsonSchema, taken: JsonSchema): string[] {
  const faults: string[] = [];
  if (taken['type'] === 'integer' && sent['type'] !== 'integer') faults.push('may be no whole number');
  const [least, greatest] = [lowest(taken, 1), lowest(taken, -1)];
  if (!isWithin(lowest(sent, 1), least))
    faults.push(`may be less than is taken: ${least.isOpen ? 'above' : 'from'} ${least.at}`);
  if (!isWithin(lowest(sent, -1), greatest))
    faults.push(`may be more than is taken: ${greatest.isOpen ? 'below' : 'up to'} ${-greatest.at}`);
  const step = taken['multipleOf'];
  const own = numberOr(sent['multipleOf'], sent['type'] === 'integer' ? 1 : Number.NaN);
  if (typeof step === 'number' && own !== step && !Number.isInteger(own / step))
    faults.push(`may be no multiple of ${step}`);
  return faults;
}

/**
 * Returns the reasons why a text or a list of the sent schema may be shorter or longer than the receiving schema
 * accepts.
 */
export function sizeFaults(sent: JsonSchema, taken: JsonSchema, of: 'Length' | 'Items'): string[] {
  const [min, max] = [`min${of}`, `max${of}`];
  const unit = of === 'Length' ? 'characters' : 'entries';
  const [least, most] = [numberOr(taken[min], 0), numberOr(taken[max], Infinity)];
  return [
    ...(numberOr(sent[min], 0) < least ? [`may have less than ${least} ${unit}`] : []),
    ...(numberOr(sent[max], Infinity) > most ? [`may have more than ${most} ${unit}`] : []),
  ];
}

const patternsOf = ({ pattern, allOf }: JsonSchema) =>
  [pattern, ...listOf(allOf).map((one) => (isRecord(one) ? one['pattern'] : undefined))].filter(
    (one) => typeof one === 'string',
  );

/** Returns whether `allOf` contains only patterns and formats. Zod writes several patterns of one text this way. */
export const isOfPatterns = ({ allOf }: JsonSchema) =>
  listOf(allOf).every(
    (one) => isRecord(one) && Object.keys(one).every((keyword) => keyword === 'pattern' || keyword === 'format'),
  );

/**
 * Returns the reasons why the receiving schema may reject a text of the sent schema. Patterns are compared as strings;
 * no pattern runs here.
 */
export function textFaults(sent: JsonSchema, taken: JsonSchema): string[] {
  const own = new Set(patternsOf(sent));
  const other = patternsOf(taken).find((pattern) => !own.has(pattern));
  const formats = ['format', 'contentEncoding'].filter(
    (keyword) => taken[keyword] !== undefined && taken[keyword] !== sent[keyword],
  );
  return [
    ...sizeFaults(sent, taken, 'Length'),
    ...(formats.length > 0 ? formats.map((keyword) => `may be no ${String(taken[keyword])}`) : []),
    ...(other !== undefined && formats.length === 0
      ? [`may be a text of another form than ${other.slice(0, 60)}`]
      : []),
  ];
}
