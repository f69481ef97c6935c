import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

interface Candidate {
  name: string;
  base: string;
  entry: string;
  files: Record<string, string>;
}

/** The hash of each entry, by its address. */
const hashes = new Map<string, string>();

/** Loads an entry as the shell does: with its hash and a limit. */
const withHashes = (limit: number): ModuleFederationRuntimePlugin => ({
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = hashes.get(url) ?? '';
    return { script, timeout: limit };
  },
});

/** Replaces our loader by the standard runtime, with as little code as possible, and keeps the hash of an entry. */
export function createFederation(limit: number) {
  const federation = getInstance();
  if (federation === null) throw new Error('the build of the shell has no instance of the runtime');
  federation.registerPlugins([withHashes(limit)]);
  return async ({ name, base, entry, files }: Candidate): Promise<unknown> => {
    const address = new URL(base + entry, location.href).href;
    hashes.set(address, files[entry] ?? '');
    federation.registerRemotes([{ name, entry: address, type: 'var' }]);
    const remote = await federation.loadRemote<{ default: unknown }>(`${name}/remote`);
    return remote?.default;
  };
}
