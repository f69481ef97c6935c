import type { BuildContract } from '@planner/platform-contract/compatibility';
import { ZipFile } from 'yazl';
import { typeText } from './type-text.ts';

/** The field of mf-manifest.json that names the types of a build; module federation defines the keys. */
const TYPES = { path: '', name: '@mf-types.d.ts', zip: '@mf-types.zip', api: '@mf-types.d.ts' } as const;

/** The manifest that the plugin of module federation writes. */
export const MF_MANIFEST = 'mf-manifest.json';

/** Returns the text of mf-manifest.json with the names of the type files. */
export function withTypes(text: string | Buffer): string {
  // The plugin of module federation writes this file.
  const { metaData, ...rest } = JSON.parse(text.toString()) as { metaData: object };
  return JSON.stringify({ ...rest, metaData: { ...metaData, types: TYPES } }, null, 1);
}

// The plugin of the consumer replaces this placeholder by its own name for the remote.
const EXPOSED = "'REMOTE_ALIAS_IDENTIFIER/remote'";
const API = `export type RemoteKeys = ${EXPOSED};
type PackageType<T> = T extends ${EXPOSED} ? typeof import(${EXPOSED}) : any;
`;

/**
 * Returns the types of a remote's one module: the remote and its offered modals. `known` contains the names of the
 * product's own modals.
 */
export function typesOf({ remote, version, modals }: BuildContract, known: ReadonlySet<string>): string {
  const offered = Object.entries(modals.offers);
  const lines = offered.map(
    ([name, { params, result }]) =>
      `  ${JSON.stringify(name)}: { owner: ${JSON.stringify(remote)}; ` +
      `props: ${typeText(params, params)}; result: ${typeText(result, result)} };`,
  );
  const own = offered.map(([name]) => name).filter((name) => !known.has(name));
  const names = own.map((name) => JSON.stringify(name)).join(' | ');
  return `// ${remote} ${version}: generated from its contract.
import type { Remote } from '@planner/shell-api';

/** The module that a page opens. */
declare const remote: Remote;
export default remote;

/** The offered modals with their props and results. */
export interface OfferedModals {
${lines.join('\n')}
}
${own.length === 0 ? '' : `\ndeclare module '@planner/shell-api/external' {\n  interface ExternalModals extends Pick<OfferedModals, ${names}> {}\n}\n`}`;
}

// A fixed date, because equal contracts must produce equal bytes on every day and in every time zone.
const ENTRY = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true } as const;

async function zipped(name: string, text: string): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(text), name, ENTRY);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** PLT-349. Returns the type files, by name, that the tools of module federation look for. */
export async function mfTypes(contract: BuildContract, known: ReadonlySet<string>): Promise<Record<string, Buffer>> {
  return { [TYPES.zip]: await zipped('remote.d.ts', typesOf(contract, known)), [TYPES.api]: Buffer.from(API) };
}
