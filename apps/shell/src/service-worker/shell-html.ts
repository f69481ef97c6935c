import type { First, FirstAnswer } from '@planner/platform-contract';

/** The files of a remote's version, as the registry names them. */
interface Version {
  base: string;
  preload: string[];
  pages: Record<string, string[]>;
}

const FIRST = /<script type="application\/json" id="first">(.*?)<\/script>/s;

/** PLT-234. Splits a page into the page without the person's data, and that data. */
export function withoutFirst(html: string): { bare: string; answers: readonly FirstAnswer[] } {
  const [, first] = FIRST.exec(html) ?? [];
  // Our own server writes this text.
  const { answers } = (first === undefined ? { answers: [] } : JSON.parse(first)) as First;
  return { bare: html.replace(FIRST, ''), answers };
}

const CABINET = '/student/student-cabinet';
/** The paths that the user can open without a network. */
const OFFLINE = [
  '/home-teacher-test',
  '/calendar',
  ...['week', 'day', 'month', 'agenda'].map((view) => `/calendar/calendar-${view}`),
  CABINET,
  ...['homework', 'homework/:id', 'calendar', 'balance', 'lesson/:id', 'lessons', 'progress', 'teacher'].map(
    (place) => `${CABINET}/${place}`,
  ),
];

/** The files of a page of the shell, read from its HTML. */
export interface BuiltPage {
  /** The files that the page's HTML names. */
  files: string[];
  /**
   * The first shown version of each remote: its base address, and the files of the pages that work without a network.
   */
  remotes: { base: string; files: string[] }[];
}

/** A page for one address: it shows prerendered content before its scripts run. */
const IS_OF_ADDRESS = /(?<!<noscript>)<div id="mfe-first">/;

/** PLT-291. Only one tab has the override, for a limited time. */
const IS_OVERRIDDEN = /<script type="application\/json" id="config">[^<]*"OVERRIDE"/;

/** Returns null for HTML that cannot serve every path: a prerendered page, a visitor's news, a proxy's answer. */
export function builtPage(html: string): BuiltPage | null {
  const [, registry] = /<script type="application\/json" id="mfe">(.*?)<\/script>/s.exec(html) ?? [];
  if (
    registry === undefined ||
    !html.includes('id="mfe-shell"') ||
    IS_OF_ADDRESS.test(html) ||
    IS_OVERRIDDEN.test(html)
  )
    return null;
  // Our own server writes this text from manifests that it has checked.
  const { remotes } = JSON.parse(registry) as { remotes: Record<string, { candidates: Version[] }> };
  return {
    // A preloaded file is named a second time where the page uses it.
    files: [...new Set([...html.matchAll(/(?:src|href)="(\/(?:shell|mfe)\/[^"]+)"/g)].map(([, path = '']) => path))],
    remotes: Object.values(remotes).flatMap(({ candidates: [version] }) => {
      if (version === undefined) return [];
      const { base, preload, pages } = version;
      const names = OFFLINE.flatMap((route) => (pages[route] === undefined ? [] : [...preload, ...pages[route]]));
      return [{ base, files: [...new Set(names)].map((name) => base + name) }];
    }),
  };
}

/** Returns whether the file belongs to this page, whether it loads at once or later. */
export const isOfPage = ({ files, remotes }: BuiltPage, path: string): boolean =>
  files.includes(path) || remotes.some(({ base }) => path.startsWith(base));

const shellOf = ({ files }: BuiltPage) => files.filter((path) => path.startsWith('/shell/'));

/** Returns whether both pages have the same shell, so that the chunks that it loads later are the same too. */
export const isSameShell = (one: BuiltPage, other: BuiltPage): boolean =>
  shellOf(one).toSorted().join() === shellOf(other).toSorted().join();

/**
 * Returns whether both pages have the same registry and the same shell. The files that a path preloads do not matter.
 */
export function isSameBuild(one: BuiltPage, other: BuiltPage): boolean {
  const made = (page: BuiltPage) => [...shellOf(page), ...page.remotes.map(({ base }) => base)].toSorted().join(' ');
  return made(one) === made(other);
}
