import type pg from 'pg';

/**
 * OPS-334. Returns whether the database never had an account. The accounts may be erased since, so the sequence of
 * their numbers counts too.
 */
export async function isFresh(client: pg.Client): Promise<boolean> {
  const { rows: found } = await client.query<{ has: boolean }>(`select to_regclass('public.users') is not null as has`);
  if (found[0]?.has !== true) return true;
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from users) or is_called as has from users_id_seq`,
  );
  return rows[0]?.has === false;
}
