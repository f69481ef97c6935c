import type { Call } from '@planner/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const REFERENCE = /"#\/\$defs\/([^"]+)"/g;

/**
 * The named schemas of the contract. A schema whose input differs from its output has a second entry with the suffix
 * `Input`.
 */
export class Components {
  readonly schemas: Record<string, Json> = {};

  of(schema: Call['response'], io: 'input' | 'output'): Json {
    // The contract writes its schemas with zod only. Its type `Schema` hides zod to keep type checks cheap.
    const {
      $schema: _,
      $defs = {},
      ...described
    } = z.toJSONSchema(schema as z.ZodType, {
      io,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        // zod omits the default when the value is transformed from a string.
        if (zodSchema instanceof z.ZodDefault)
          jsonSchema.default ??= JSON.parse(JSON.stringify(zodSchema.def.defaultValue));
        // A server may add fields to an answer without breaking its clients.
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        // These are the bounds of every integer in JavaScript, so they add no information.
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
    const named = Object.entries($defs).map(([id, definition]) => ({ id, definition: pointed(definition, new Map()) }));
    const names = new Map(
      named.map(({ id, definition }) => {
        const known = this.schemas[id];
        const isOther = known !== undefined && JSON.stringify(known) !== JSON.stringify(definition);
        return [id, isOther ? `${id}Input` : id];
      }),
    );
    for (const [id, name] of names) this.schemas[name] = pointed($defs[id], names);
    return pointed(described, names);
  }
}

function pointed(schema: unknown, names: ReadonlyMap<string, string>): Json {
  const text = JSON.stringify(schema).replace(
    REFERENCE,
    (_, id: string) => `"#/components/schemas/${names.get(id) ?? id}"`,
  );
  return JSON.parse(text);
}
