/** A place in a built file, as a line of a stack names it. */
export interface BuiltPlace {
  remote: string;
  /** Null of the shell's own files, whose names have a hash. */
  version: string | null;
  /** Relative to the folder of the version. */
  name: string;
  line: number;
  column: number;
}

// As V8, then as Firefox and Safari write it: the address of a file of a remote or of the shell, then line and column.
const ADDRESS = /(?:https?:\/\/[^\s()/]{1,300})?(\/(?:mfe|shell)\/[^\s():]{1,400}):(\d{1,7}):(\d{1,7})\)?$/;
/** SEC-6. As the contract names files: nothing that leaves the folder it is looked up in. */
const NAME = /^[\w@+~-][\w.@+~-]*(\/[\w@+~-][\w.@+~-]*)*$/;
const REMOTE = /^[a-z][a-z-]{0,29}$/;
const VERSION = /^\w[\w.@+~-]{0,59}$/;

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return '';
  }
}

/** PLT-266. Where a line of a stack says that it is; null where it names no file of a build. What a page tells is believed in nothing. */
export function placeIn(text: string): BuiltPlace | null {
  const [, address = '', line, column] = ADDRESS.exec(text) ?? [];
  const [, where, ...rest] = decoded(address).split('/');
  const place = { line: Number(line), column: Number(column) };
  if (where === 'shell') {
    const name = rest.join('/');
    return NAME.test(name) ? { remote: 'shell', version: null, name, ...place } : null;
  }
  const [remote = '', version = '', ...parts] = rest;
  const name = parts.join('/');
  if (where !== 'mfe' || !REMOTE.test(remote) || !VERSION.test(version) || !NAME.test(name)) return null;
  return { remote, version, name, ...place };
}
