import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { OWNED_TABLES, type OwnedTable } from '../contents/owned-tables.ts';

export interface ImportedColumn {
  name: string;
  /** The type's name in PostgreSQL. */
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

/** The columns of an account's tables in this database. */
export async function importedColumns(db: Db): Promise<ReadonlyMap<OwnedTable, readonly ImportedColumn[]>> {
  const { rows } = await sql<ImportedColumn & { table: OwnedTable }>`
    select c.relname::text as "table", a.attname::text as name, t.typname::text as type, a.attnotnull as "isRequired",
      a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${OWNED_TABLES})
    order by c.relname, a.attnum`.execute(db);
  return Map.groupBy(rows, ({ table }) => table);
}
