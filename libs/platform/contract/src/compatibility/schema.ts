/** A JSON Schema as zod writes it (draft 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema together with its root schema, which contains the definitions for its references. */
export interface Place {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

const ANY: JsonSchema = {};
const NEVER: JsonSchema = { not: {} };

/** Returns whether a JSON value is an object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns a JSON list, or an empty list for any other value. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const schemaOf = (value: unknown): JsonSchema => (value === false ? NEVER : isRecord(value) ? value : ANY);
/** Returns the schema under a keyword as a place with the same root. A missing schema accepts any value. */
export const inside = ({ root }: Place, value: unknown): Place => ({ schema: schemaOf(value), root });

/** Keywords that do not restrict the values of a schema. */
const ANNOTATIONS = new Set(
  'title description default examples readOnly writeOnly deprecated id $schema $defs $id $comment'.split(' '),
);
/** Returns the keywords of a schema that restrict its values. */
export const constraintsOf = (schema: JsonSchema): [string, unknown][] =>
  Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword));

/** Returns whether the schema accepts every value. */
export const isAny = ({ schema }: Place) => constraintsOf(schema).length === 0;
/** Returns whether the schema accepts no value. */
export const isNever = ({ schema }: Place) => isRecord(schema['not']) && constraintsOf(schema['not']).length === 0;

function target({ $defs }: JsonSchema, pointer: string): unknown {
  const name = /^#\/\$defs\/([^/]+)$/.exec(pointer)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
  return name !== undefined && isRecord($defs) && Object.hasOwn($defs, name) ? $defs[name] : undefined;
}

/** Follows the references of a place to the final schema. Throws when a reference leads nowhere or back to itself. */
export function resolved(place: Place): Place {
  let { schema } = place;
  const seen = new Set<unknown>();
  while (typeof schema['$ref'] === 'string') {
    const pointer = schema['$ref'];
    const next = pointer === '#' ? place.root : target(place.root, pointer);
    if (seen.has(pointer) || !isRecord(next)) throw new Error(`a schema of contract.json leads nowhere: ${pointer}`);
    seen.add(pointer);
    // Keywords beside a reference also apply; zod writes only annotations there.
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

// Returns whether a value may match several parts of a `oneOf`. JSON Schema rejects such a value.
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

/**
 * Returns the alternatives of a schema, nested ones included. A schema that cannot be split is its own only
 * alternative.
 */
export function alternativesOf(place: Place): Place[] {
  const whole = resolved(place);
  const parts = alternativesIn(whole.schema);
  if (parts === null || overlaps(whole)) return isNever(whole) ? [] : [whole];
  return parts.flatMap((schema) => alternativesOf({ schema, root: whole.root }));
}

/** Returns the JSON type that all values of an alternative have, or undefined when the schema names none. */
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

/** Describes the values that a schema accepts, as text for people. */
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
