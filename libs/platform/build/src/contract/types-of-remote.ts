import type { BuildContract } from '@planner/platform-contract/compatibility';
import { ZipFile } from 'yazl';
import { typeText } from './type-text.ts';

/** What mf-manifest.json says of the types of a build; the names are those of module federation. */
const TYPES = { path: '', name: '@mf-types.d.ts', zip: '@mf-types.zip', api: '@mf-types.d.ts' } as const;

/** The manifest that the plugin of module federation writes. */
export const MF_MANIFEST = 'mf-manifest.json';

/** The text of mf-manifest.json with the files of the types in it. */
export function withTypes(text: string | Buffer): string {
  // Written by the plugin.
  const { metaData, ...rest } = JSON.parse(text.toString()) as { metaData: object };
  return JSON.stringify({ ...rest, metaData: { ...metaData, types: TYPES } }, null, 1);
}

// The plugin of whoever reads the types writes its own name of the remote there.
const EXPOSED = "'REMOTE_ALIAS_IDENTIFIER/remote'";
const API = `export type RemoteKeys = ${EXPOSED};
type PackageType<T> = T extends ${EXPOSED} ? typeof import(${EXPOSED}) : any;
`;

/** The types of the one module of a remote: the remote, and the modals that others open. `known` are the product's own modals. */
export function typesOf({ remote, version, modals }: BuildContract, known: ReadonlySet<string>): string {
  const offered = Object.entries(modals.offers);
  const lines = offered.map(
    ([name, { params, result }]) =>
      `  ${JSON.stringify(name)}: { owner: ${JSON.stringify(remote)}; ` +
      `props: ${typeText(params, params)}; result: ${typeText(result, result)} };`,
  );
  const own = offered.map(([name]) => name).filter((name) => !known.has(name));
  const names = own.map((name) => JSON.stringify(name)).join(' | ');
  return `// ${remote} ${version}: made of its contract.
import type { Remote } from '@planner/shell-api';

/** The module that a page opens. */
declare const remote: Remote;
export default remote;

/** The modals that others open: what each is given and what it resolves with. */
export interface OfferedModals {
${lines.join('\n')}
}
${own.length === 0 ? '' : `\ndeclare module '@planner/shell-api/external' {\n  interface ExternalModals extends Pick<OfferedModals, ${names}> {}\n}\n`}`;
}

// The same bytes on every day and in every time zone: a build is known by them.
const ENTRY = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true } as const;

async function zipped(name: string, text: string): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(text), name, ENTRY);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** PLT-349. The files in which the tools of module federation look for the types of a build, by their names. */
export async function mfTypes(contract: BuildContract, known: ReadonlySet<string>): Promise<Record<string, Buffer>> {
  return { [TYPES.zip]: await zipped('remote.d.ts', typesOf(contract, known)), [TYPES.api]: Buffer.from(API) };
}
