import { id, line, phone, text } from '@planner/calls';
import { z } from 'zod';
import { roubles } from './fields.ts';
import { subjectId } from './row-ids.ts';

/** The request schema for each kind of field. An omitted field keeps its value. */
export const SENT = {
  name: (most: number) => line(most).min(1),
  line: (most: number) => line(most).optional(),
  text: (most: number) => text(most).optional(),
  phone: () => phone().optional(),
  roubles: () => roubles().optional(),
  price: () => roubles().nullish(),
  minutes: () => z.int().min(5).max(720).optional(),
  subjects: () => z.array(subjectId()).max(20).optional(),
  colour: () => z.int().min(0).max(8).nullish(),
};

/** The response schema for each kind of field. */
export const ANSWERED = {
  name: () => z.string(),
  task: () => z.string(),
  file_name: () => z.string(),
  word: () => z.string(),
  line: () => z.string(),
  text: () => z.string(),
  phone: () => z.string(),
  roubles: () => z.number(),
  price: () => z.number().nullable(),
  minutes: () => z.int(),
  subjects: () => z.array(id()),
  colour: () => z.int(),
  bytes: () => z.int(),
};

type SchemasByKind = Readonly<Record<string, (most: number) => z.ZodType>>;

type Field<Kind> = { readonly kind: Kind; readonly most?: number | null };

type SchemasOf<Fields extends Readonly<Record<string, Field<keyof Schemas>>>, Schemas extends SchemasByKind> = {
  [Name in keyof Fields]: ReturnType<Schemas[Fields[Name]['kind']]>;
};

/**
 * Returns the schema of each field of a table, chosen by the field's kind. A kind without a schema does not compile.
 */
export function schemasOf<Schemas extends SchemasByKind, Fields extends Readonly<Record<string, Field<keyof Schemas>>>>(
  fields: Fields,
  schemas: Schemas,
): SchemasOf<Fields, Schemas> {
  const named = Object.entries(fields).map(([name, { kind, most }]) => [name, schemas[kind]?.(most ?? 0)]);
  // Object.fromEntries loses the names: each name has the schema of its kind.
  return Object.fromEntries(named) as SchemasOf<Fields, Schemas>;
}
