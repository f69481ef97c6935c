import type { RegistryStore } from '../healing/registry-store.ts';
import { type ModuleInfo, moduleInfoOf } from './module-info.ts';

/** The share scopes of a build, keyed by scope, package name and version. */
export type ShareScopes = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>>;

/**
 * The global object that the devtools of module federation read. A remote with its own runtime adds to the same object.
 */
interface FederationGlobal {
  moduleInfo?: Record<string, ModuleInfo>;
  __SHARE__?: Record<string, ShareScopes>;
}

interface Described {
  page: Pick<Window, 'location'>;
  versions: Pick<RegistryStore, 'whole' | 'subscribe'>;
  /** The version of the shell. */
  version: string;
  /** The share scopes of the shell's build; undefined in a build without federation. */
  scopes: ShareScopes | undefined;
}

/** Returns a copy of the scopes in which `change` has replaced each shared package. */
function eachShare(scopes: ShareScopes, change: (share: object, name: string, version: string) => object): ShareScopes {
  const mapped = <In, Out>(table: Readonly<Record<string, In>>, map: (value: In, key: string) => Out) =>
    Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value, key)]));
  return mapped(scopes, (packages) =>
    mapped(packages, (versions, name) => mapped(versions, (share, version) => change(share, name, version))),
  );
}

/**
 * PLT-348. Writes the remotes and the shared packages of the page into `__FEDERATION__`, where the devtools of module
 * federation read them. Repeats this after each change of the registry.
 */
export function describeFederation({ page, versions, version, scopes = {} }: Described): void {
  // `Window` has no such property, because this product does not import the runtime of module federation.
  const global = ((page as { __FEDERATION__?: FederationGlobal }).__FEDERATION__ ??= {});
  const provided: Record<string, string> = {};
  eachShare(scopes, (share, name, of) => ((provided[name] = of), share));
  const describe = () => {
    const registry = versions.whole();
    const info = moduleInfoOf(registry, { version, provided }, page.location.origin);
    const usersOf = (name: string) =>
      Object.entries(registry.remotes).flatMap(([remote, { candidates }]) =>
        candidates.some(({ requires }) => Object.keys(requires).some((key) => `${name}/`.startsWith(`${key}/`)))
          ? [remote]
          : [],
      );
    Object.assign((global.moduleInfo ??= {}), info);
    (global.__SHARE__ ??= {})['shell'] = eachShare(scopes, (share, name, of) => ({
      ...share,
      // The shell's first load already contains its shared packages.
      loaded: true,
      useIn: usersOf(name),
      shareConfig: { requiredVersion: `^${of}`, singleton: true, eager: true },
    }));
  };
  describe();
  versions.subscribe(describe);
}
