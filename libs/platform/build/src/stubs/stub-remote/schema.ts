/** A JSON Schema of a contract. */
export type Schema = Readonly<Record<string, unknown>>;
export type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const schemaOf = (value: unknown): Schema => (isObject(value) ? value : {});
const variantsOf = (schema: Schema): Schema[] => list(schema['anyOf'] ?? schema['oneOf']).map(schemaOf);

/** Returns the fields of an object's schema, as pairs of name and schema. */
export const fieldsOf = (schema: Schema): [string, Schema][] =>
  Object.entries(schemaOf(schema['properties'])).map(([name, inner]) => [name, schemaOf(inner)]);

/** Returns the smallest value that a schema accepts. */
export function sample(schema: Schema): unknown {
  const [variant] = variantsOf(schema);
  if (variant !== undefined) return sample(variant);
  if (schema['const'] !== undefined) return schema['const'];
  if (list(schema['enum']).length > 0) return list(schema['enum'])[0];
  const { type } = schema;
  const kind = Array.isArray(type) ? list(type)[0] : type;
  if (kind === 'string') return schema['format'] === 'date' ? '2026-11-24' : 'текст';
  if (kind === 'number' || kind === 'integer') return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
  if (kind === 'boolean') return true;
  if (kind === 'array') return [];
  if (kind !== 'object') return null;
  const required = list(schema['required']);
  const kept = fieldsOf(schema).filter(([field]) => required.includes(field));
  return Object.fromEntries(kept.map(([field, inner]) => [field, sample(inner)]));
}

/** Returns the differences between a value and its schema, one sentence each, with the path. */
export function faults(schema: Schema, value: unknown, path: string): string[] {
  const variants = variantsOf(schema);
  if (variants.length > 0) {
    const fits = variants.some((one) => faults(one, value, path).length === 0);
    return fits ? [] : [`${path}: ни один из вариантов`];
  }
  if (schema['const'] !== undefined && schema['const'] !== value)
    return [`${path}: не ${JSON.stringify(schema['const'])}`];
  if (schema['enum'] !== undefined && !list(schema['enum']).includes(value)) return [`${path}: не из списка`];
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const types = [schema['type']].flat().filter((type) => type !== undefined);
  const isOfType = types.some((type) => type === kind || (type === 'integer' && Number.isInteger(value)));
  if (types.length > 0 && !isOfType) return [`${path}: ${kind}, а не ${types.join(' или ')}`];
  if (Array.isArray(value))
    return value.flatMap((item, at) => faults(schemaOf(schema['items']), item, `${path}[${at}]`));
  return isObject(value) ? faultsOfFields(schema, value, path) : [];
}

function faultsOfFields(schema: Schema, value: Json, path: string): string[] {
  const known = new Map(fieldsOf(schema));
  const missing = list(schema['required'])
    .filter((field) => value[String(field)] === undefined)
    .map((field) => `${path}.${String(field)}: нет`);
  const wrong = Object.entries(value).flatMap(([field, inner]) => {
    const of = known.get(field);
    // JSON does not contain an undefined field.
    if (inner === undefined) return [];
    if (of !== undefined) return faults(of, inner, `${path}.${field}`);
    return schema['additionalProperties'] === false ? [`${path}.${field}: договор его не знает`] : [];
  });
  return [...missing, ...wrong];
}
