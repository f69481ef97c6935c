import type { Candidate, Registry } from '@planner/platform-contract';
import type { FastifyInstance } from 'fastify';
import type { Visitor } from '../person.ts';

/** The registry in the page of a path, as somebody gets it. */
export async function registryAt(server: FastifyInstance, path: string, cookie = ''): Promise<Registry> {
  const { body } = await server.inject({ url: path, headers: { cookie } });
  const [, json = 'null'] = /id="mfe">(.*?)<\/script>/.exec(body) ?? [];
  // The page is our own.
  return JSON.parse(json) as Registry;
}

/** What somebody is offered of a remote, the one to use first first. */
export async function offeredTo(server: FastifyInstance, remote: string, person?: Visitor): Promise<Candidate[]> {
  const { remotes } = await registryAt(server, `/${remote}`, person?.cookie ?? '');
  return remotes[remote]?.candidates ?? [];
}

/** The same in short: `canary 1.1.0+b`. */
export const toldOf = (candidates: readonly Candidate[]): string[] =>
  candidates.map(({ why, version }) => `${why} ${version}`);
