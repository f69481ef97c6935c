import fc from 'fast-check';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/** Values that a JSON Schema of the contract allows, each object with one column too many. */
export function anyOfSchema(schema: unknown, definitions: JsonSchema = {}): fc.Arbitrary<unknown> {
  if (!isObject(schema)) return fc.constant('anything');
  const known = isObject(schema['definitions']) ? schema['definitions'] : definitions;
  if (typeof schema['$ref'] === 'string') return anyOfSchema(known[schema['$ref'].split('/').at(-1) ?? ''], known);
  const union = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(union)) return fc.oneof(...union.map((part) => anyOfSchema(part, known)));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  if (Array.isArray(schema['type'])) {
    return fc.oneof(...schema['type'].map((type) => anyOfSchema({ ...schema, type }, known)));
  }
  switch (schema['type']) {
    case 'object':
      return anyObject(schema, known);
    case 'array':
      return fc.array(anyOfSchema(schema['items'], known), { maxLength: 3 });
    case 'string':
      return anyString(schema);
    case 'integer':
      return fc.integer({
        min: numberOr(schema['minimum'], 1),
        max: Math.min(numberOr(schema['maximum'], 1000), 2 ** 31),
      });
    case 'number':
      return fc.integer({ min: -100_000, max: 100_000 }).map((kopecks) => kopecks / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constant({ anything: [1, 'два'] });
  }
}

function anyObject(
  { properties, required, additionalProperties }: JsonSchema,
  known: JsonSchema,
): fc.Arbitrary<unknown> {
  if (!isObject(properties))
    return fc.dictionary(fc.constantFrom('2026-11-20', '2026-11-21'), anyOfSchema(additionalProperties, known));
  const parts = Object.entries(properties).map(([name, part]) => [name, anyOfSchema(part, known)] as const);
  const requiredKeys = Array.isArray(required) ? required : [];
  return fc
    .record(Object.fromEntries(parts), { requiredKeys })
    .map((value) => ({ ...value, a_column_of_the_table: 'not for the wire' }));
}

function anyString({ format, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constant('2026-11-20T12:24:00.000Z');
  if (format === 'date') return fc.constant('2026-11-20');
  if (format === 'email') return fc.constant('anna@example.ru');
  if (format === 'uri') return fc.constant('https://example.ru/урок');
  if (typeof pattern === 'string') return fc.constant('18:00:00.000Z');
  return fc.constantFrom('Анна', '', '"кавычки" \\ \n </script>', '\u2028', '😀');
}
