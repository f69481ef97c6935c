/** A JSON Schema as zod writes it (draft 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema, and the whole one that its references lead into. */
export interface Place {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

const ANY: JsonSchema = {};
const NEVER: JsonSchema = { not: {} };

/** Whether a value of JSON is an object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A list of JSON; nothing else is one with entries. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const schemaOf = (value: unknown): JsonSchema => (value === false ? NEVER : isRecord(value) ? value : ANY);
/** What a keyword of a schema holds, as a place of its own; nothing said is anything. */
export const inside = ({ root }: Place, value: unknown): Place => ({ schema: schemaOf(value), root });

/** What says nothing about which values there may be. */
const ANNOTATIONS = new Set(
  'title description default examples readOnly writeOnly deprecated id $schema $defs $id $comment'.split(' '),
);
/** The keywords of a schema that say which values there may be. */
export const constraintsOf = (schema: JsonSchema): [string, unknown][] =>
  Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword));

/** Whether every value is one of it. */
export const isAny = ({ schema }: Place) => constraintsOf(schema).length === 0;
/** Whether no value is one of it. */
export const isNever = ({ schema }: Place) => isRecord(schema['not']) && constraintsOf(schema['not']).length === 0;

function target({ $defs }: JsonSchema, pointer: string): unknown {
  const name = /^#\/\$defs\/([^/]+)$/.exec(pointer)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
  return name !== undefined && isRecord($defs) && Object.hasOwn($defs, name) ? $defs[name] : undefined;
}

/** Where the references of a place end. */
export function resolved(place: Place): Place {
  let { schema } = place;
  const seen = new Set<unknown>();
  while (typeof schema['$ref'] === 'string') {
    const pointer = schema['$ref'];
    const next = pointer === '#' ? place.root : target(place.root, pointer);
    if (seen.has(pointer) || !isRecord(next)) throw new Error(`a schema of contract.json leads nowhere: ${pointer}`);
    seen.add(pointer);
    // What stands beside a reference holds too; zod writes nothing there but words.
    const { $ref: _, ...beside } = schema;
    schema = { ...next, ...beside };
    if (Object.keys(beside).every((keyword) => ANNOTATIONS.has(keyword))) schema = next;
  }
  return { schema, root: place.root };
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

function alternativesIn(schema: JsonSchema): JsonSchema[] | null {
  const { anyOf, oneOf, enum: values, ...rest } = schema;
  const either = listOf(anyOf ?? oneOf).map(schemaOf);
  const others = new Set(constraintsOf(rest).map(([keyword]) => keyword));
  if (either.length > 0 && values === undefined && !(anyOf && oneOf)) {
    if (
      either.some(
        (one) => others.size > 0 && (one['$ref'] !== undefined || Object.keys(one).some((k) => others.has(k))),
      )
    )
      return null;
    return either.map((one) => (others.size === 0 ? one : { ...rest, ...one }));
  }
  if (Array.isArray(schema['type'])) {
    const types: unknown[] = schema['type'];
    return types.map((type) => {
      const kept = listOf(values).filter((value) => kindOf(value) === (type === 'integer' ? 'number' : type));
      return { ...schema, type, ...(values !== undefined && { enum: kept }) };
    });
  }
  if (values !== undefined) return listOf(values).map((value) => ({ const: value }));
  if (schema['type'] === 'boolean' && schema['const'] === undefined) return [{ const: true }, { const: false }];
  return null;
}

const constantsOf = (place: Place, name: string): unknown[] | null => {
  const { schema, root } = resolved(place);
  const { properties, required } = schema;
  if (!isRecord(properties) || !listOf(required).includes(name)) return null;
  const values = alternativesOf(inside({ schema, root }, properties[name])).map(
    ({ schema: { const: value } }) => value,
  );
  return values.includes(undefined) ? null : values;
};

// Whether a value may be of several parts of a `oneOf`, which then takes it not at all.
function overlaps(place: Place): boolean {
  const parts = listOf(place.schema['oneOf']).map((one) => inside(place, one));
  if (parts.length < 2) return false;
  const [first] = parts.map((part) => resolved(part).schema['properties']);
  return !Object.keys(isRecord(first) ? first : {}).some((name) => {
    const values = parts.map((part) => constantsOf(part, name));
    const all = values.flatMap((own) => own ?? []);
    return values.every((own) => own !== null) && new Set(all).size === all.length;
  });
}

/** The alternatives that a schema is made of, none of which is made of further ones. */
export function alternativesOf(place: Place): Place[] {
  const whole = resolved(place);
  const parts = alternativesIn(whole.schema);
  if (parts === null || overlaps(whole)) return isNever(whole) ? [] : [whole];
  return parts.flatMap((schema) => alternativesOf({ schema, root: whole.root }));
}

/** The name of a type of JSON that all values of an alternative have. */
export function typeOf({ schema }: Place): string | undefined {
  if (schema['const'] !== undefined) return kindOf(schema['const']);
  const { type } = schema;
  return typeof type === 'string' ? type : undefined;
}

const WORDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** What values a schema lets be, for people. */
export function described(place: Place): string {
  const words = alternativesOf(place).map((one) =>
    one.schema['const'] === undefined
      ? (WORDS[typeOf(one) ?? ''] ?? 'anything')
      : JSON.stringify(one.schema['const']).slice(0, 60),
  );
  const unique = [...new Set(words)];
  const shown = unique.length > 8 ? [...unique.slice(0, 8), '…'] : unique;
  return shown.join(', ') || 'nothing';
}
