import { hashOf, type Surface } from './surface.ts';

interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
  components?: Record<string, Record<string, unknown>>;
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** Each call and each schema of openapi.json. A new order of fields is no change. */
export function surfaceOfOpenApi(text: string): Surface {
  // A test of the API compares this file with the contract.
  const { paths, components = {} } = JSON.parse(text) as OpenApi;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
  );
  const schemas = Object.entries(components).flatMap(([kind, named]) =>
    Object.entries(named).map(([name, schema]) => [`${kind} ${name}`, schema] as const),
  );
  return Object.fromEntries([...calls, ...schemas].map(([name, part]) => [name, hashOf(JSON.stringify(sorted(part)))]));
}
