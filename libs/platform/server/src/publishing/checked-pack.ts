import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BuiltRemote, containerName, PACK_BUDGET, type PublishFault, statementText } from '@planner/platform-contract';
import type { ArrivedPack } from './arriving-pack.ts';
import { refuseFaults, refusePack } from './faults.ts';
import { foreignLoads } from './foreign-loads.ts';

const pack = promisify(gzip);
const VERSION = /^\d+\.\d+\.\d[\w.-]*\+[\w.-]+$/;

/** A pack in which every byte is covered by its publisher's signature. */
export interface CheckedPack {
  built: BuiltRemote;
  /** The content of contract.json; null when there is none. */
  contract: unknown;
  signature: string;
}

const fault = (field: string, message: string): PublishFault => ({ field, message });

async function jsonIn({ folder, own }: ArrivedPack, name: string): Promise<unknown> {
  if (!own.has(name)) return null;
  try {
    return JSON.parse(await readFile(join(folder, 'own', name), 'utf8'));
  } catch {
    throw refusePack([fault(name, 'This is not JSON.')]);
  }
}

function manifestOf(json: unknown): BuiltRemote {
  if (json === null) throw refusePack([fault('manifest.json', 'The pack has no manifest.json.')]);
  const parsed = BuiltRemote.safeParse(json);
  if (parsed.success) return parsed.data;
  throw refusePack(
    parsed.error.issues.map(({ path, message }) =>
      fault(['manifest.json', ...path].join('.'), `The manifest is not valid: ${message}`),
    ),
  );
}

function faultsOfNames(remote: string, { manifest, build }: BuiltRemote): PublishFault[] {
  const faults: PublishFault[] = [];
  if (manifest.name !== remote)
    faults.push(fault('manifest.name', `The pack is of ${manifest.name}, the token is of ${remote}.`));
  if (!VERSION.test(build.version))
    faults.push(fault('build.version', `The version ${build.version} must look like 1.8.0+3f2a9c1e.`));
  if (build.name !== containerName(remote, build.version))
    faults.push(
      fault(
        'build.name',
        `The container ${build.name} is not named after this version: two versions of one name would run the old code.`,
      ),
    );
  const [ofPackage = ''] = build.version.split('+');
  if (build.federation && !build.federation.name.includes(containerName(remote, ofPackage)))
    faults.push(
      fault(
        'build.federation.name',
        `The container ${build.federation.name} does not carry the version: name it ${containerName(remote, ofPackage)}.`,
      ),
    );
  return faults;
}

/** PLT-174. The files and hashes must be exactly those in the manifest. */
function faultsOfFiles({ files }: ArrivedPack, { build }: BuiltRemote): PublishFault[] {
  const missing = Object.keys(build.files).filter((name) => !files.has(name));
  const extra = [...files.keys()].filter((name) => !Object.hasOwn(build.files, name));
  const wrong = Object.entries(build.files).filter(([name, hash]) => files.get(name)?.includes(hash) === false);
  return [
    ...missing.map((name) => fault(`files/${name}`, `The manifest names ${name}, but the pack does not have it.`)),
    ...extra.map((name) => fault(`files/${name}`, `The manifest does not name ${name}.`)),
    ...wrong.map(([name]) => fault(`files/${name}`, `The hash of ${name} is not the one in the manifest.`)),
  ];
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    const isOurs = key.asymmetricKeyType === 'ed25519';
    return isOurs && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    // The text is no valid key or no valid signature.
    return false;
  }
}

/** PLT-173. The team's key must have signed this manifest and this contract of this version. */
function faultsOfSignature(
  remote: string,
  { own, words }: ArrivedPack,
  { build }: BuiltRemote,
  publicKey: string | null,
): PublishFault[] {
  if (publicKey === null) return [fault('signature', 'The token has no public key of the team.')];
  const statement = {
    remote,
    version: build.version,
    manifest: own.get('manifest.json') ?? '',
    contract: own.get('contract.json') ?? null,
  };
  const signature = words['signature'] ?? '';
  if (signature === '') return [fault('signature', 'The pack is not signed.')];
  return isSigned(statementText(statement), signature, publicKey)
    ? []
    : [fault('signature', 'The signature is not by the key of this team, or not of this pack.')];
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 102.4) / 10} KB`;

/** PLT-175. Compares the gzip size of the entry and of each page with the budgets. */
async function faultsOfWeight({ folder }: ArrivedPack, { build }: BuiltRemote): Promise<PublishFault[]> {
  const weights = new Map<string, number>();
  for (const name of new Set([build.entry, ...build.preload, ...Object.values(build.pages).flat()]))
    weights.set(name, (await pack(await readFile(join(folder, 'file', name)))).length);
  const weigh = (names: readonly string[]) =>
    [...new Set(names)].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
  const above = (field: string, what: string, bytes: number, budget: number) =>
    bytes <= budget ? [] : [fault(field, `${what} has ${kilobytes(bytes)}, the limit is ${kilobytes(budget)} (gzip).`)];
  const entryBudget = build.federation ? PACK_BUDGET.standardEntry : PACK_BUDGET.entry;
  return [
    ...above('build.entry', `The entry ${build.entry}`, weigh([build.entry]), entryBudget),
    ...Object.entries(build.pages).flatMap(([path, names]) =>
      above(`build.pages.${path}`, `The page ${path}`, weigh([...build.preload, ...names]), PACK_BUDGET.page),
    ),
  ];
}

const DOCUMENT = /\.([xs]?html?|xht|xml|xsl|xslt|pdf|mht|mhtml|swf)$/i;

/**
 * SEC-101. The manifest must name each page of a build, because the server fills and protects these pages. Other
 * documents are rejected.
 */
function faultsOfDocuments({ build, manifest }: BuiltRemote): PublishFault[] {
  const pages = new Set(
    Object.values(manifest.html ?? {}).flatMap((name) => [name, name.replace(/\.html$/, '.signed-in.html')]),
  );
  return Object.keys(build.files)
    .filter((name) => DOCUMENT.test(name) && !pages.has(name))
    .map((name) =>
      fault(`files/${name}`, `The manifest does not name the document ${name} in html: such files are not published.`),
    );
}

async function faultsOfLoads({ folder }: ArrivedPack, { build }: BuiltRemote): Promise<PublishFault[]> {
  const faults: PublishFault[] = [];
  for (const name of Object.keys(build.files).filter((one) => /\.(m?js|css|html|svg)$/i.test(one))) {
    const found = foreignLoads(name, await readFile(join(folder, 'file', name), 'utf8'));
    faults.push(...found.map((load) => fault(`files/${name}`, `It loads from another server: ${load}`)));
  }
  return faults;
}

/**
 * PLT-173 to PLT-176. Validates a pack without the registry: names, completeness, signature, size and foreign loads.
 * Throws a refusal with all faults.
 */
export async function checkedPack(
  remote: string,
  arrived: ArrivedPack,
  publicKey: string | null,
): Promise<CheckedPack> {
  const built = manifestOf(await jsonIn(arrived, 'manifest.json'));
  refuseFaults([
    ...faultsOfNames(remote, built),
    ...faultsOfFiles(arrived, built),
    ...faultsOfDocuments(built),
    ...faultsOfSignature(remote, arrived, built, publicKey),
  ]);
  refuseFaults([...(await faultsOfWeight(arrived, built)), ...(await faultsOfLoads(arrived, built))]);
  return { built, contract: await jsonIn(arrived, 'contract.json'), signature: arrived.words['signature'] ?? '' };
}
