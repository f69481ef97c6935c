import type { FastifyInstance } from 'fastify';
import { hashOf, newToken } from '@planner/server-core';
import type { Database } from '../../database/database.ts';
import { Visitor } from '../person.ts';

/** Somebody who was filled in and has no password, with a session all the same. */
export async function signIn(
  { database, server }: { database: Database; server: FastifyInstance },
  user: number,
  now: Date,
): Promise<Visitor> {
  const visitor = new Visitor(server);
  visitor.cookie = `session=${await newSession(database, user, now)}`;
  return visitor;
}

/** The token of a new session of 30 days. */
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
