/** A place in a built file, as a line of a stack names it. */
export interface BuiltPlace {
  remote: string;
  /** Null for the shell's own files, which have a hash in their names. */
  version: string | null;
  /** Relative to the folder of the version. */
  name: string;
  line: number;
  column: number;
}

// Matches the line formats of V8, Firefox and Safari: the address of a file of a remote or of the shell, then line and
// column.
const ADDRESS = /(?:https?:\/\/[^\s()/]{1,300})?(\/(?:mfe|shell)\/[^\s():]{1,400}):(\d{1,7}):(\d{1,7})\)?$/;
/** SEC-6. The contract's pattern for file names, which cannot leave their folder. */
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

/**
 * PLT-266. Returns the place in a stack line, or null when the line names no built file. Every part is validated,
 * because the text comes from a page and is not trusted.
 */
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
