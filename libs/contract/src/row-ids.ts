import { z } from 'zod';
import { id, type Schema } from '@planner/calls';

/** What an id in a body may name. */
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
  | 'type_connect';

/** Null where a form of the specification sends the id along and the call passes it over (API-3). */
const ROWS = z.registry<{ row: RowKind | null }>();

/** API-50. An id in a body with what it names, by which a refusal finds the field. */
export const rowId = (row: Exclude<RowKind, 'subject'>) => id().register(ROWS, { row });
/** API-50. One of the twenty subjects, which the schema itself knows. */
export const subjectId = () => z.int().min(1).max(20).register(ROWS, { row: 'subject' });
/** API-3. An id that is checked and passed over. */
export const passedOverId = () => id().register(ROWS, { row: null });

/** A field of a body below which there is no other one; a star in its path is any place of a list. */
export interface Leaf {
  readonly path: readonly string[];
  readonly schema: z.ZodType;
  /** What it names; null where it is passed over, undefined where it is no id of a row. */
  readonly row: RowKind | null | undefined;
}

// The contract writes its schemas with zod alone, and their parts too; `Schema` and zod's core hide that.
const typeOf = (schema: unknown): z.ZodType => schema as z.ZodType;

/** Each field of a body; one that may be written in two ways is there twice. */
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

/** What of a body that was sent stands at a path, with the name of each place. */
function valuesAt(sent: unknown, [name, ...rest]: readonly string[], at: readonly string[] = []): [string, unknown][] {
  if (name === undefined) return [[at.join('.'), sent]];
  if (typeof sent !== 'object' || sent === null) return [];
  const places = Object.entries(sent).filter(([key]) => (name === '*' ? Array.isArray(sent) : key === name));
  return places.flatMap(([key, value]) => valuesAt(value, rest, [...at, key]));
}

/** API-50. The names of the fields of a body that name one of these rows. */
export function fieldsNaming(schema: Schema, sent: unknown, row: RowKind, ids: readonly number[]): string[] {
  const named = leavesOf(schema).filter((leaf) => leaf.row === row);
  const places = named.flatMap(({ path }) => valuesAt(sent, path));
  return places.filter(([, value]) => ids.some((one) => one === value)).map(([name]) => name);
}
