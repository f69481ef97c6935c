import type { JsonSchema } from '@planner/platform-contract/compatibility';

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const joined = (types: readonly string[], by: ' | ' | ' & '): string => {
  const all = [...new Set(types)];
  return all.length > 1 ? `(${all.join(by)})` : (all[0] ?? 'unknown');
};

const NAMES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** The references that enclose a schema. */
type Above = ReadonlySet<string>;

function fieldsText(
  { properties, required, additionalProperties }: JsonSchema,
  root: JsonSchema,
  above: Above,
): string {
  const needed = new Set(listOf(required));
  const fields = Object.entries(isRecord(properties) ? properties : {}).map(
    ([name, schema]) => `${JSON.stringify(name)}${needed.has(name) ? '' : '?'}: ${typeText(schema, root, above)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return isRecord(additionalProperties) ? `Record<string, ${typeText(additionalProperties, root, above)}>` : '{}';
}

function itemsText({ items, prefixItems }: JsonSchema, root: JsonSchema, above: Above): string {
  const first = listOf(prefixItems);
  if (first.length > 0) return `[${first.map((one) => typeText(one, root, above)).join(', ')}]`;
  return `${typeText(items, root, above)}[]`;
}

function referred(pointer: string, root: JsonSchema): unknown {
  const [, , name = ''] = pointer.split('/');
  const { $defs } = root;
  return isRecord($defs) ? $defs[name] : undefined;
}

/** Returns the TypeScript type of a JSON Schema. Bounds and patterns have no type and are omitted. */
export function typeText(value: unknown, root: JsonSchema, above: Above = new Set()): string {
  if (!isRecord(value)) return value === false ? 'never' : 'unknown';
  const { type, enum: values, anyOf, oneOf, allOf, $ref } = value;
  if ('const' in value) return JSON.stringify(value['const']);
  if (Array.isArray(values))
    return joined(
      values.map((one) => JSON.stringify(one)),
      ' | ',
    );
  if (typeof $ref === 'string') {
    // A recursive schema would produce an endless text.
    const isWithin = $ref === '#' || above.has($ref);
    return isWithin ? 'unknown' : typeText(referred($ref, root), root, new Set([...above, $ref]));
  }
  const either = [...listOf(anyOf), ...listOf(oneOf)];
  if (either.length > 0)
    return joined(
      either.map((one) => typeText(one, root, above)),
      ' | ',
    );
  if (Array.isArray(allOf))
    return joined(
      allOf.map((one) => typeText(one, root, above)),
      ' & ',
    );
  if (Array.isArray(type))
    return joined(
      type.map((one) => typeText({ ...value, type: one }, root, above)),
      ' | ',
    );
  if (type === 'object') return fieldsText(value, root, above);
  if (type === 'array') return itemsText(value, root, above);
  return NAMES[String(type)] ?? 'unknown';
}
