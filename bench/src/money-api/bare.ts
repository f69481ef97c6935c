import { findSession, statementsOf } from '@planner/api/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Crowd, NOW } from '../crowd.ts';
import { tokenOf, type Reader } from './readers.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The statements that the product runs for one reader without a session, recorded from the product so that they cannot
 * drift.
 */
async function recorded({ database, server }: Crowd, { path, token }: Reader): Promise<Statement[]> {
  const ask = () => server.inject({ url: path, headers: { cookie: `session=${token}` } });
  const seen = await statementsOf(database, ask);
  return seen.filter(({ text }) => !/\bfrom "?session\b/.test(text));
}

/**
 * The compared route: it looks up the session, runs the same SQL and returns the rows as JSON, without contract, guards
 * and shapes.
 */
export async function bareServer(crowd: Crowd, readers: readonly Reader[]): Promise<FastifyInstance> {
  const statements = new Map<string, Statement[]>();
  for (const reader of readers) statements.set(`${reader.token} ${reader.path}`, await recorded(crowd, reader));
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `bare ${names.size}`;
    names.set(text, name);
    return name;
  };
  const bare = Fastify();
  bare.get('/api/*', async (request) => {
    const token = tokenOf(request.headers.cookie);
    await findSession(crowd.database, token, NOW);
    const rows: unknown[] = [];
    for (const { text, values } of statements.get(`${token} ${request.url}`) ?? []) {
      rows.push((await crowd.database.reading.query({ name: nameOf(text), text, values })).rows);
    }
    return rows;
  });
  return bare;
}
