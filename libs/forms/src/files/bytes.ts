import type { Unsent } from './upload.ts';

/** Where the bytes of chosen files lie until the server has them, each under the key of its upload. */
export interface Bytes {
  keep(key: string, file: File): void;
  /** Null where they are lost: a browser that needs room forgets them. */
  read(upload: Unsent): Promise<File | null>;
  drop(key: string): void;
}

/** Those of a page: they go with it. */
export function bytesOfPage(): Bytes {
  const files = new Map<string, File>();
  return {
    keep: (key, file) => void files.set(key, file),
    read: ({ key }) => Promise.resolve(files.get(key) ?? null),
    drop: (key) => void files.delete(key),
  };
}
