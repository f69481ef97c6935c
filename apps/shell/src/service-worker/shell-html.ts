import type { First, FirstAnswer } from '@planner/platform-contract';

/** Of a remote's version in the registry, as far as its files are named there. */
interface Version {
  base: string;
  preload: string[];
  pages: Record<string, string[]>;
}

const FIRST = /<script type="application\/json" id="first">(.*?)<\/script>/s;

/** PLT-234. A page without what it carries of the person for whom it was made, and that. */
export function withoutFirst(html: string): { bare: string; answers: readonly FirstAnswer[] } {
  const [, first] = FIRST.exec(html) ?? [];
  // Written by our own server.
  const { answers } = (first === undefined ? { answers: [] } : JSON.parse(first)) as First;
  return { bare: html.replace(FIRST, ''), answers };
}

/** What can be opened without a network. */
const OFFLINE = ['/home-teacher-test', '/calendar/calendar-week', '/calendar/calendar-day', '/student/student-cabinet'];

/** A page of the shell by its text: what it is made of. */
export interface BuiltPage {
  /** The files that it names itself. */
  files: string[];
  /** Of each remote the version that it shows first: where its files lie, and those of what can be opened without a network. */
  remotes: { base: string; files: string[] }[];
}

/** A page of one address alone: it shows what stands there before its scripts do. */
const IS_OF_ADDRESS = /(?<!<noscript>)<div id="mfe-first">/;

/** PLT-291. One tab has it, for a while. */
const IS_OVERRIDDEN = /<script type="application\/json" id="config">[^<]*"OVERRIDE"/;

/** Null of what cannot stand for every page of the shell: a prerendered one, the news of a visitor, the words of a proxy. */
export function builtPage(html: string): BuiltPage | null {
  const [, registry] = /<script type="application\/json" id="mfe">(.*?)<\/script>/s.exec(html) ?? [];
  if (
    registry === undefined ||
    !html.includes('id="mfe-shell"') ||
    IS_OF_ADDRESS.test(html) ||
    IS_OVERRIDDEN.test(html)
  )
    return null;
  // Written by our own server, from manifests that it has checked.
  const { remotes } = JSON.parse(registry) as { remotes: Record<string, { candidates: Version[] }> };
  return {
    // What is loaded ahead is named where it is used too.
    files: [...new Set([...html.matchAll(/(?:src|href)="(\/(?:shell|mfe)\/[^"]+)"/g)].map(([, path = '']) => path))],
    remotes: Object.values(remotes).flatMap(({ candidates: [version] }) => {
      if (version === undefined) return [];
      const { base, preload, pages } = version;
      const names = OFFLINE.flatMap((route) => (pages[route] === undefined ? [] : [...preload, ...pages[route]]));
      return [{ base, files: [...new Set(names)].map((name) => base + name) }];
    }),
  };
}

/** Whether a file is of this page, loaded with it or later. */
export const isOfPage = ({ files, remotes }: BuiltPage, path: string): boolean =>
  files.includes(path) || remotes.some(({ base }) => path.startsWith(base));

/** Whether both are of one picture of the registry and of one shell; which files a path loads ahead does not matter. */
export function isSameBuild(one: BuiltPage, other: BuiltPage): boolean {
  const made = ({ files, remotes }: BuiltPage) =>
    [...files.filter((path) => path.startsWith('/shell/')), ...remotes.map(({ base }) => base)].toSorted().join(' ');
  return made(one) === made(other);
}
