import { containerName } from '@planner/platform-contract';
import { SHARES } from '../shares.ts';

interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** The part of mf-manifest.json that is read here; the plugin of a bundler writes it. */
export interface MfManifest {
  metaData: {
    globalName: string;
    publicPath?: string;
    remoteEntry: { name: string; path: string; type: string };
    types?: { zip?: string };
  };
  shared: { name: string; requiredVersion: string }[];
  exposes: { path: string; assets: Assets }[];
}

/** The module that a page opens. */
const EXPOSED = './remote';
/** The global in which chunks of a build wait, by the name that the bundler chooses. */
const CHUNKS = /\b(?:rspack|webpack)Chunk([\w$]+)/;

/** Returns the files of the module that a page opens, or undefined if the build does not expose it. */
export const assetsOf = ({ exposes }: MfManifest): Assets | undefined =>
  exposes.find(({ path }) => path === EXPOSED)?.assets;

/** Returns the path of the entry in the build. */
export const entryOf = ({ metaData: { remoteEntry } }: MfManifest): string =>
  [remoteEntry.path.replace(/^\.?\/|\/$/g, ''), remoteEntry.name].filter(Boolean).join('/');

/** Returns how a page loads the entry: as a script that sets a global, or as a module. */
export const typeOf = ({ metaData }: MfManifest): 'script' | 'module' =>
  /^(module|esm)$/.test(metaData.remoteEntry.type) ? 'module' : 'script';

/** Returns the packages that a build imports from the page, with their version ranges. */
export const requiredBy = ({ shared }: MfManifest): Record<string, string> =>
  Object.fromEntries(
    shared.flatMap(({ name, requiredVersion }) => {
      const of = SHARES[name]?.package;
      return of === undefined ? [] : [[of, requiredVersion]];
    }),
  );

/** PLT-350. Returns one sentence why a page could not open a build of the standard plugin, or null if it can. */
export function faultOf(mf: MfManifest, entryText: string, of: { name: string; version: string }): string | null {
  const { globalName, publicPath = 'auto' } = mf.metaData;
  const wanted = containerName(of.name, of.version);
  const [, chunks] = CHUNKS.exec(entryText) ?? [];
  const range = Object.entries(requiredBy(mf)).find(([, one]) => !/^\^\d+\.\d+\.\d+$/.test(one));
  if (!assetsOf(mf)) return `It exposes no ${EXPOSED}, the module that a page opens: add it to exposes.`;
  if (!['auto', '', '.', './'].includes(publicPath))
    return `Its publicPath is ${publicPath}: write 'auto', because the product serves the files from its own address.`;
  if (!globalName.includes(wanted))
    return `The container is named ${globalName}: name it ${wanted}, because a page runs two containers of one name as one.`;
  if (chunks !== undefined && !chunks.includes(wanted))
    return `Its output.uniqueName is ${chunks}: set it to ${wanted}, because two versions in a page share the chunks of one uniqueName.`;
  if (range) return `It shares ${range[0]} with requiredVersion ${range[1]}: write a range like ^19.3.1.`;
  return null;
}
