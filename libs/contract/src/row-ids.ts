import { z } from 'zod';
import { id, type Schema } from '@planner/calls';

/** The kinds of rows that an id in a body may refer to. */
export type RowKind =
  | 'student'
  | 'group'
  | 'lesson'
  | 'rule'
  | 'profile'
  | 'homework'
  | 'submission'
  | 'file'
  | 'student_import'
  | 'subject'
  | 'type_connect'
  | 'payer'
  | 'bill';

/** Null for an id that a form of the specification sends and the call ignores (API-3). */
const ROWS = z.registry<{ row: RowKind | null }>();

/** API-50. An id in a body with the kind of its row, by which a refusal finds the field. */
export const rowId = (row: Exclude<RowKind, 'subject'>) => id().register(ROWS, { row });
/** API-50. The id of one of the twenty subjects; the schema itself checks the range. */
export const subjectId = () => z.int().min(1).max(20).register(ROWS, { row: 'subject' });
/** API-3. An id that the server checks and ignores. */
export const passedOverId = () => id().register(ROWS, { row: null });

/** A field of a body without nested fields. A star in its path stands for any index of a list. */
export interface Leaf {
  readonly path: readonly string[];
  readonly schema: z.ZodType;
  /** The kind of row that the id refers to; null for an ignored id, undefined for a field that is not an id. */
  readonly row: RowKind | null | undefined;
}

// The contract builds its schemas with zod alone, their parts too; `Schema` and zod's core types hide that.
const typeOf = (schema: unknown): z.ZodType => schema as z.ZodType;

/** Returns each field of a body. A field with two allowed forms appears twice. */
export function leavesOf(schema: unknown, path: readonly string[] = []): Leaf[] {
  const type = typeOf(schema);
  const row = ROWS.get(type)?.row;
  if (row !== undefined) return [{ path, schema: type, row }];
  if (type instanceof z.ZodObject) {
    return Object.entries(type.shape).flatMap(([name, field]) => leavesOf(field, [...path, name]));
  }
  if (type instanceof z.ZodArray) return leavesOf(type.element, [...path, '*']);
  if (type instanceof z.ZodUnion) return type.options.flatMap((option) => leavesOf(option, path));
  if (type instanceof z.ZodPipe) return leavesOf(type.in, path);
  if ('innerType' in type.def) return leavesOf(type.def.innerType, path);
  return [{ path, schema: type, row: undefined }];
}

/** Returns the values of a body at a path, each with its field name, such as `marks.0.student_id`. */
function valuesAt(sent: unknown, [name, ...rest]: readonly string[], at: readonly string[] = []): [string, unknown][] {
  if (name === undefined) return [[at.join('.'), sent]];
  if (typeof sent !== 'object' || sent === null) return [];
  const places = Object.entries(sent).filter(([key]) => (name === '*' ? Array.isArray(sent) : key === name));
  return places.flatMap(([key, value]) => valuesAt(value, rest, [...at, key]));
}

/** API-50. Returns the names of the body's fields that refer to one of these rows. */
export function fieldsNaming(schema: Schema, sent: unknown, row: RowKind, ids: readonly number[]): string[] {
  const named = leavesOf(schema).filter((leaf) => leaf.row === row);
  const places = named.flatMap(({ path }) => valuesAt(sent, path));
  return places.filter(([, value]) => ids.some((one) => one === value)).map(([name]) => name);
}
