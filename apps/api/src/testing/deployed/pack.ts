import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { type BuiltRemote, containerName, PACK_FIELDS, statementText } from '@planner/platform-contract';
import { type BuildContract, emptyContract } from '@planner/platform-contract/compatibility';
import { createToken } from '@planner/platform-server';
import { manifestOf } from '@planner/platform-server/testing';
import type { TestApi } from '../test-api.ts';

type Algorithm = 'sha256' | 'sha384' | 'sha512';
const hashOf = (text: string, algorithm: Algorithm = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

/** A team: the token of its remote and its private signing key. */
export interface Team {
  token: string;
  privateKey: string;
}

/** The parts of a pack that a test changes. An ordinary build supplies the other parts. */
export interface PackWish {
  version?: string;
  routes?: string[];
  manifest?: Partial<BuiltRemote['manifest']>;
  build?: Partial<BuiltRemote['build']>;
  /** Additional files by name, besides the entry and one page. */
  files?: Record<string, string>;
  /** The hash algorithm of the manifest: sha256 of today's builds, sha384 of older ones. */
  algorithm?: Algorithm;
  maps?: Record<string, string>;
  /** Null for no contract. Otherwise the differences from an empty contract. */
  contract?: Partial<BuildContract> | null;
  reason?: string;
  /** Changes the form after everything was signed. */
  tamper?(form: FormData): void;
}

/** Creates a team with a token for a remote and a new key. */
export async function newTeam(
  api: TestApi,
  remote: string,
  label = `team of ${remote}`,
): Promise<Team & { id: number }> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const public_key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const now = new Date('2026-11-20T12:00:00Z');
  const { id, token } = await api.commit((tx) =>
    createToken(tx, { remote, by: 'account', now }, { label, public_key }),
  );
  return { id, token, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

export const blobOf = (text: string): Blob => new Blob([text]);

/** A pack in the form that `mfe publish` sends. */
export function packFor(remote: string, { privateKey }: Team, wish: PackWish = {}): FormData {
  const { version = '1.0.0+aaaa1111', routes = [`/${remote}`], algorithm = 'sha256', tamper } = wish;
  const files: Record<string, string> = {
    'remoteEntry.js': `var ${containerName(remote, version)} = ${JSON.stringify(version)};`,
    'page.1234abcd.js': `export const page = '${version}';${'// a line of a page that repeats itself\n'.repeat(60)}`,
    ...wish.files,
  };
  const built: BuiltRemote = {
    manifest: { ...manifestOf(remote, routes), ...wish.manifest },
    build: {
      version,
      name: containerName(remote, version),
      entry: 'remoteEntry.js',
      files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text, algorithm)])),
      preload: ['remoteEntry.js'],
      pages: { [routes[0] ?? '/']: ['page.1234abcd.js'] },
      requires: {},
      ...wish.build,
    },
  };
  const manifest = JSON.stringify(built);
  const contract =
    wish.contract === null ? null : JSON.stringify({ ...emptyContract(remote, version), ...wish.contract });
  const statement = { remote, version, manifest: hashOf(manifest), contract: contract && hashOf(contract) };
  const form = new FormData();
  form.append('signature', sign(null, Buffer.from(statementText(statement)), privateKey).toString('base64'));
  if (wish.reason !== undefined) form.append('reason', wish.reason);
  form.append('manifest.json', blobOf(manifest), 'file');
  if (contract !== null) form.append('contract.json', blobOf(contract), 'file');
  for (const [name, text] of Object.entries(files)) form.append(PACK_FIELDS.file + name, blobOf(text), 'file');
  for (const [name, text] of Object.entries(wish.maps ?? {})) form.append(PACK_FIELDS.map + name, blobOf(text), 'file');
  tamper?.(form);
  return form;
}

/** Sends a pack over a new connection, as the command does. */
export async function send(api: Pick<TestApi, 'server'>, remote: string, token: string, body: FormData) {
  const { server } = api;
  if (!server.server.listening) await server.listen({ port: 0, host: 'localhost' });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return sendTo(`http://localhost:${port}`, remote, token, body);
}

/** Sends a pack to a separate process. */
export async function sendTo(url: string, remote: string, token: string, body: FormData) {
  const response = await fetch(`${url}/api/mfe/versions/${remote}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  // The server writes the answer; tests check the parts that they need.
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}
