import { createHash } from 'node:crypto';
import { existsSync, globSync, openAsBlob, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltRemote, PACK_FIELDS, type SignedStatement } from '@planner/platform-contract';
import { Refused } from '../command-line/verb.ts';
import { signed } from './keys.ts';

/** A build in the form in which it is published. */
export interface Pack {
  dir: string;
  statement: SignedStatement;
  built: BuiltRemote;
  files: readonly string[];
  maps: readonly string[];
  bytes: number;
}

const hashOf = (file: string, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`;

function readBuilt(dir: string): BuiltRemote {
  const file = join(dir, 'manifest.json');
  if (!existsSync(file)) throw new Refused(`${dir} contains no build: run mfe publish or npm run build.`);
  const parsed = BuiltRemote.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new Refused(`${file}: ${field} ${issue?.message ?? ''}`, { field });
}

/**
 * PLT-173. Reads a build folder as a pack: only the files in its manifest, and its source maps separately. Throws when
 * a file differs from the manifest.
 */
export function packOf(dir: string): Pack {
  const built = readBuilt(dir);
  const files = Object.keys(built.build.files);
  for (const [name, hash] of Object.entries(built.build.files))
    if (!existsSync(join(dir, name)) || hashOf(join(dir, name), hash.split('-', 1)[0]) !== hash)
      throw new Refused(`${name} is not what was built: build again.`, { field: `files/${name}` });
  const contract = join(dir, 'contract.json');
  return {
    dir,
    built,
    statement: {
      remote: built.manifest.name,
      version: built.build.version,
      manifest: hashOf(join(dir, 'manifest.json')),
      contract: existsSync(contract) ? hashOf(contract) : null,
    },
    files,
    maps: globSync('maps/**/*.map', { cwd: dir }).map((path) => path.replace(/^maps[\\/]/, '').replaceAll('\\', '/')),
    bytes: files.reduce((sum, name) => sum + statSync(join(dir, name)).size, 0),
  };
}

/** Returns the pack as the body of a request: manifest and contract first. A file is read only when it is sent. */
export async function bodyOf(pack: Pack, privateKey: string, reason?: string): Promise<FormData> {
  const { dir, statement, files, maps } = pack;
  const body = new FormData();
  body.append('signature', signed(statement, privateKey));
  if (reason !== undefined) body.append('reason', reason);
  const add = async (field: string, path: string) => body.append(field, await openAsBlob(join(dir, path)), 'file');
  await add('manifest.json', 'manifest.json');
  if (statement.contract !== null) await add('contract.json', 'contract.json');
  for (const name of files) await add(`${PACK_FIELDS.file}${name}`, name);
  for (const name of maps) await add(`${PACK_FIELDS.map}${name}`, join('maps', name));
  return body;
}
