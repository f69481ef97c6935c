type Start = (id: string, files: Promise<unknown>[]) => void;
type Hashes = Record<string, string>;

/** What of a build's runtime is changed here, by the names that Rspack gives it. */
export interface Runtime {
  /** What starts the loading of a chunk's script, and of its stylesheet. */
  f: { j?: Start; css?: Start };
  /** The name of a chunk's script, and of its stylesheet. */
  u?(id: string): string;
  k?(id: string): string;
  /** Where they are. */
  p: string;
  sriHashes?: Hashes;
  sriCssHashes?: Hashes;
}

/** An error of Rspack's runtime, with what the shell needs to find out why: the address of a stylesheet and the hash are added. */
interface ChunkError extends Error {
  type: string;
  request?: string;
  integrity?: string | undefined;
}

/**
 * PLT-102. A file of a chunk that did not come is asked for once more, from then on under an address of which neither a
 * cache nor a failed preload knows. Its text goes into every build as it stands, so it stands on nothing outside.
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
          // Those who wait for one file are given one error.
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
        // What the browser has kept is not what was built: the next page is to find a sound file there.
        fetch(error.request ?? '', { cache: 'reload' }).catch(() => undefined);
      };
      files.push(...ask(id).map((file) => file.catch(again)));
    };
  }
}
