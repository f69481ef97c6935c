type Start = (id: string, files: Promise<unknown>[]) => void;
type Hashes = Record<string, string>;

/** The parts of a build's runtime that are changed here, by Rspack's names. */
export interface Runtime {
  /** Start the loading of a chunk's script and of its stylesheet. */
  f: { j?: Start; css?: Start };
  /** Return the name of a chunk's script and of its stylesheet. */
  u?(id: string): string;
  k?(id: string): string;
  /** The base path of the chunks. */
  p: string;
  sriHashes?: Hashes;
  sriCssHashes?: Hashes;
}

/**
 * An error of Rspack's runtime, with the address of a stylesheet and the hash, which the shell needs to find the
 * reason.
 */
interface ChunkError extends Error {
  type: string;
  request?: string;
  integrity?: string | undefined;
}

/**
 * PLT-102. If a file of a chunk has not loaded, requests the file once more. From then on the page uses an address that
 * neither a cache nor a failed preload knows. The text of this function is copied into every build, so it must not use
 * anything outside of itself.
 */
export function askAnew(runtime: Runtime): void {
  const kinds = [
    ['j', 'u', 'sriHashes'],
    ['css', 'k', 'sriCssHashes'],
  ] as const;
  for (const [kind, naming, hashes] of kinds) {
    const start = runtime.f[kind];
    const name = runtime[naming];
    if (!start || !name) continue;
    const marks: Record<string, string> = {};
    const marked = (id: string) => (marks[id] ? `${name(id)}?fresh=${marks[id]}` : name(id));
    runtime[naming] = marked;

    const ask = (id: string) => {
      const files: Promise<unknown>[] = [];
      const request = runtime.p + marked(id);
      start(id, files);
      return files.map((file) =>
        file.catch((error: ChunkError) => {
          // All callers that wait for one file receive the same error.
          if (!('integrity' in error)) {
            Object.assign(error, { request, integrity: runtime[hashes]?.[id] });
            marks[id] = Date.now().toString(36);
          }
          throw error;
        }),
      );
    };
    runtime.f[kind] = (id, files) => {
      const again = async (error: ChunkError) => {
        if (error.type !== 'error') throw error;
        await Promise.all(ask(id));
        // The browser's cached file differs from the build: replace it for the next page.
        fetch(error.request ?? '', { cache: 'reload' }).catch(() => undefined);
      };
      files.push(...ask(id).map((file) => file.catch(again)));
    };
  }
}
