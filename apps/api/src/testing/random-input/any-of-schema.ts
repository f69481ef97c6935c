import fc from 'fast-check';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/** Random values that a JSON Schema of the contract allows. Objects that allow it have one additional field. */
export function anyOfSchema(schema: unknown, definitions: JsonSchema = {}): fc.Arbitrary<unknown> {
  if (!isObject(schema)) return fc.constant('anything');
  const known = isObject(schema['definitions']) ? schema['definitions'] : definitions;
  if (typeof schema['$ref'] === 'string') return anyOfSchema(known[schema['$ref'].split('/').at(-1) ?? ''], known);
  if (Array.isArray(schema['allOf'])) return anyOfSchema(schema['allOf'][0], known);
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
      return fc.array(anyOfSchema(schema['items'], known), {
        minLength: numberOr(schema['minItems'], 0),
        maxLength: 3,
      });
    case 'string':
      return anyString(schema);
    case 'integer':
      return anyInteger(numberOr(schema['minimum'], 1), Math.min(numberOr(schema['maximum'], 1000), 2 ** 31 - 1));
    case 'number':
      return fc
        .integer({ min: numberOr(schema['minimum'], -1000) * 100, max: 100_000 })
        .map((kopecks) => kopecks / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constant({ anything: [1, 'два'] });
  }
}

/** Fields whose rule a JSON Schema cannot express. */
const KNOWN_TO_REFUSE: Record<string, fc.Arbitrary<unknown>> = {
  time_zone: fc.constantFrom('Europe/Moscow', 'America/New_York'),
  time_zone_teacher: fc.constantFrom('Europe/Moscow', 'Europe/Berlin'),
  phone_number: fc.constant('+7 (999) 123-45-67'),
  student_name: fc.constantFrom('Анна', 'Борис'),
};

/** A version in a write: any other number is outdated. The version in an answer is any integer. */
const NAMED_VERSION = fc.constantFrom('*', 1);

const namesAny = (part: unknown): boolean =>
  isObject(part) && Array.isArray(part['anyOf']) && part['anyOf'].some((one) => isObject(one) && one['const'] === '*');

function valueOf(name: string, part: unknown, known: JsonSchema): fc.Arbitrary<unknown> {
  if (name === 'version' && namesAny(part)) return NAMED_VERSION;
  // The columns of a table have the same names, but are numbers.
  const isText = !/"(integer|number)"/.test(JSON.stringify(part));
  return (isText ? KNOWN_TO_REFUSE[name] : undefined) ?? anyOfSchema(part, known);
}

/** Often small, because small numbers are ids of existing rows. */
const anyInteger = (min: number, max: number) =>
  fc.oneof(fc.integer({ min, max: Math.min(max, min + 5) }), fc.integer({ min, max }));

function anyObject(
  { properties, required, additionalProperties }: JsonSchema,
  known: JsonSchema,
): fc.Arbitrary<unknown> {
  if (!isObject(properties))
    return fc.dictionary(fc.constantFrom('2026-11-20', '2026-11-21'), anyOfSchema(additionalProperties, known));
  const requiredKeys = Array.isArray(required) ? required : [];
  const parts = Object.entries(properties).map(([name, part]) => {
    const value = valueOf(name, part, known);
    const isRequired = requiredKeys.includes(name);
    return [name, isRequired ? value : fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, value)] as const;
  });
  const tooMany = additionalProperties !== false && { a_column_of_the_table: 'not for the wire' };
  return fc.record(Object.fromEntries(parts)).map((value) => ({ ...value, ...tooMany }));
}

function anyString({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constant('2026-11-20T12:24:00.000Z');
  if (format === 'date') return fc.constantFrom('2026-11-20', '2026-10-25', '2027-03-28');
  if (format === 'email') return fc.constant('anna@example.ru');
  if (format === 'uri') return fc.constant('https://example.ru/занятие');
  if (pattern?.toString().includes('Z')) return fc.constantFrom('09:15:00.000Z', '18:00:00.000Z', '19:30:00.000Z');
  if (pattern !== undefined) return fc.constantFrom('1500', '99,90');
  const [least, most] = [numberOr(minLength, 0), numberOr(maxLength, 100)];
  const texts = ['Анна', '', '"кавычки" \\ \n </script>', '\u2028', '😀', 'correct horse battery'];
  return fc.constantFrom(...texts.filter(({ length }) => length >= least && length <= most), 'a'.repeat(least));
}
