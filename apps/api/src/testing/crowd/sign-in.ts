import type { FastifyInstance } from 'fastify';
import { hashOf, newToken } from '@planner/server-core';
import type { Database } from '../../database/database.ts';
import { Visitor } from '../person.ts';

/** A user of the crowd with a new session; such users have no password. */
export async function signIn(
  { database, server }: { database: Database; server: FastifyInstance },
  user: number,
  now: Date,
): Promise<Visitor> {
  const visitor = new Visitor(server);
  visitor.cookie = `session=${await newSession(database, user, now)}`;
  return visitor;
}

/** Inserts a session of 30 days and returns its token. */
export async function newSession(database: Database, user: number, now: Date): Promise<string> {
  const token = newToken();
  const client = await database.connect();
  await client.query(
    `insert into session (token_hash, user_id, created_at, authenticated_at, last_seen_at, expires_at)
     values ($1, $2, $3::timestamptz, $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '30 days')`,
    [hashOf(token), user, now],
  );
  await client.end();
  return token;
}
