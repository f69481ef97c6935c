import pg from 'pg';

/** The role of the product: the owner of its database and everything in it, and no superuser. */
export const APPLICATION_ROLE = 'tetradka';

const ATTRIBUTES = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

const ROLE = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
      create role ${APPLICATION_ROLE} ${ATTRIBUTES};
    else
      alter role ${APPLICATION_ROLE} ${ATTRIBUTES};
    end if;
    execute format('alter database %I owner to ${APPLICATION_ROLE}', current_database());
  end $$`;

/** Changes the owner of everything in the schema. Identity sequences, indexes and row types follow their table. */
const POSSESSIONS = `
  do $$ declare command text; begin
    for command in
      select format('alter table %s owner to ${APPLICATION_ROLE}', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and relowner <> '${APPLICATION_ROLE}'::regrole
      union all
      select format('alter sequence %s owner to ${APPLICATION_ROLE}', oid::regclass) from pg_class s
      where relnamespace = 'public'::regnamespace and relkind = 'S' and relowner <> '${APPLICATION_ROLE}'::regrole
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = s.oid and deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to ${APPLICATION_ROLE}', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner <> '${APPLICATION_ROLE}'::regrole
      union all
      select format('alter type %s owner to ${APPLICATION_ROLE}', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('d', 'e') and typowner <> '${APPLICATION_ROLE}'::regrole
    loop
      execute command;
    end loop;
  end $$`;

/**
 * OPS-150. Creates the role and makes it the owner of the database, also of everything that an older version created as
 * superuser. Does nothing when the role owns everything already.
 */
export async function handOver(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(ROLE);
    await client.query(POSSESSIONS);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
