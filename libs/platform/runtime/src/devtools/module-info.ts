import type { Candidate, Registry } from '@planner/platform-contract';

/** The files of a module, grouped as in mf-manifest.json. */
interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

interface SharedInfo {
  sharedName: string;
  version: string;
  shareConfig: { requiredVersion: string; singleton: true };
}

/** An entry of `moduleInfo`: the host or one version of a remote. Module federation defines the field names. */
export interface ModuleInfo {
  version: string;
  buildVersion: string;
  globalName: string;
  publicPath: string;
  remoteEntry: string;
  remoteEntryType: 'var' | 'module';
  remotesInfo: Record<string, { matchedVersion: string }>;
  modules: { moduleName: string; modulePath: string; assets: Assets }[];
  shared: SharedInfo[];
}

const ofKind = (files: readonly string[], ending: string) => files.filter((file) => file.endsWith(ending));

function assetsOf({ entry, preload, pages }: Candidate): Assets {
  const sync = preload.filter((file) => file !== entry);
  const lazy = [...new Set(Object.values(pages).flat())].filter((file) => !sync.includes(file));
  return {
    js: { sync: ofKind(sync, '.js'), async: ofKind(lazy, '.js') },
    css: { sync: ofKind(sync, '.css'), async: ofKind(lazy, '.css') },
  };
}

const sharedOf = (requires: Readonly<Record<string, string>>): SharedInfo[] =>
  Object.entries(requires).map(([sharedName, requiredVersion]) => ({
    sharedName,
    version: requiredVersion.replace(/^\^/, ''),
    shareConfig: { requiredVersion, singleton: true },
  }));

function infoOf(candidate: Candidate, origin: string): ModuleInfo {
  const { version, name, base, entry, requires, federation } = candidate;
  const publicPath = new URL(base, origin).href;
  return {
    version,
    buildVersion: version,
    globalName: federation?.name ?? name,
    publicPath,
    remoteEntry: publicPath + entry,
    remoteEntryType: federation?.type === 'module' ? 'module' : 'var',
    remotesInfo: {},
    modules: [{ moduleName: 'remote', modulePath: './remote', assets: assetsOf(candidate) }],
    shared: sharedOf(requires),
  };
}

/**
 * PLT-348. Returns the entries of the shell and of every version in the registry. The shell's entry names the first
 * version of each remote.
 */
export function moduleInfoOf(
  { remotes }: Registry,
  host: { version: string; provided: Readonly<Record<string, string>> },
  origin: string,
): Record<string, ModuleInfo> {
  const named = Object.entries(remotes);
  const shell: ModuleInfo = {
    version: host.version,
    buildVersion: host.version,
    globalName: 'shell',
    publicPath: new URL('/shell/', origin).href,
    remoteEntry: '',
    remoteEntryType: 'var',
    remotesInfo: Object.fromEntries(
      named.flatMap(
        ([
          remote,
          {
            candidates: [first],
          },
        ]) => (first ? [[remote, { matchedVersion: first.version }]] : []),
      ),
    ),
    modules: [],
    shared: sharedOf(host.provided),
  };
  const versions = named.flatMap(([remote, { candidates }]) =>
    candidates.map((candidate) => [`${remote}:${candidate.version}`, infoOf(candidate, origin)] as const),
  );
  return { shell, ...Object.fromEntries(versions) };
}
