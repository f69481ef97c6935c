import type { Candidate, Registry } from '@planner/platform-contract';
import type { FastifyInstance } from 'fastify';
import type { Visitor } from '../person.ts';

/** The registry in a user's page of this path. */
export async function registryAt(server: FastifyInstance, path: string, cookie = ''): Promise<Registry> {
  const { body } = await server.inject({ url: path, headers: { cookie } });
  const [, json = 'null'] = /id="mfe">(.*?)<\/script>/.exec(body) ?? [];
  // The server itself writes the registry into the page.
  return JSON.parse(json) as Registry;
}

/** The candidates of a remote in a person's registry, the first choice first. */
export async function offeredTo(server: FastifyInstance, remote: string, person?: Visitor): Promise<Candidate[]> {
  const { remotes } = await registryAt(server, `/${remote}`, person?.cookie ?? '');
  return remotes[remote]?.candidates ?? [];
}

/** The candidates as short texts: `canary 1.1.0+b`. */
export const toldOf = (candidates: readonly Candidate[]): string[] =>
  candidates.map(({ why, version }) => `${why} ${version}`);
