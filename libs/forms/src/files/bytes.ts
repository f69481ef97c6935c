import type { Unsent } from './upload.ts';

/** Keeps the bytes of chosen files until the upload is finished, each under the key of its upload. */
export interface Bytes {
  keep(key: string, file: File): void;
  /** Returns null when the bytes are lost: a browser may delete them when it needs room. */
  read(upload: Unsent): Promise<File | null>;
  drop(key: string): void;
}

/** Returns a store in the memory of the page. */
export function bytesOfPage(): Bytes {
  const files = new Map<string, File>();
  return {
    keep: (key, file) => void files.set(key, file),
    read: ({ key }) => Promise.resolve(files.get(key) ?? null),
    drop: (key) => void files.delete(key),
  };
}
