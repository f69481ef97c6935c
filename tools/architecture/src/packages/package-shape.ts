import type { Check, Finding } from '../checkout/checkout.ts';
import { tagOf, type WorkspacePackage } from '../checkout/packages.ts';
import { cyclesOf } from './cycles.ts';
import { isKind, type Kind } from './kinds.ts';

const KINDS_IN: Record<string, readonly Kind[]> = {
  libs: ['contract', 'domain', 'client', 'ui', 'view'],
  'libs/platform': ['contract', 'client', 'runtime', 'server', 'shared', 'tool', 'ui'],
  apps: ['remote', 'shell', 'server'],
  e2e: ['e2e'],
  tools: ['tool'],
  bench: ['bench'],
};

/** The allowed exports of a package besides `.`, with reasons: a browser must not load unused code. */
const EXTRA_WAYS: Record<string, readonly string[]> = {
  // Browsers clean and cut texts too, and they must not load zod.
  '@planner/calls': ['./letters', './texts'],
  // Forms and pages follow the tables of fields, and they must not load zod.
  '@planner/contract': [
    './field-table',
    './file-table',
    './group-table',
    './homework-table',
    './message-fields',
    './reminders',
    './student-table',
    './teacher-table',
  ],
  // A page that stores no acts loads none of their code.
  '@planner/live-data': ['./waiting'],
  // Builds and the server compare contracts; no page does.
  '@planner/platform-contract': ['./compatibility'],
  // A build serves nothing and calls no server.
  '@planner/remote-build': ['./emulator', './named-base', './standard'],
  // The first load of a page contains none of these files. Some of them belong to a worker or to the script of
  // index.html.
  '@planner/platform-runtime': [
    './boot',
    './liveness',
    './override',
    './recover',
    './refresh-registry',
    './watch',
    './watchdog',
  ],
  // A development page alone parses events.
  '@planner/product': ['./events'],
  '@planner/schedule': ['./holidays', './zones'],
  // The builder opens each file as the module that remotes get under a package's name.
  '@planner/shared-deps': ['./react-query', './react-router-dom', './rxjs'],
  // The types that products and outside remotes extend; types of a single remote do not belong to the shell.
  '@planner/shell-api': ['./events', './external', './last-lead', './product'],
  // The documents that the server sends, and that the landing and the registration link: files, no code.
  '@planner/wording': ['./legal/agreement.pdf', './legal/privacy.pdf', './legal/privacy-with-operator.pdf'],
  '@planner/ui': ['./tokens.css', './reset.css', './font.css'],
};

function shapeOf(owner: WorkspacePackage): string[] {
  const { manifest, folder } = owner;
  const kind = tagOf(owner, 'kind');
  const parent = folder.endsWith('/e2e') ? 'e2e' : (/^(libs\/platform|[^/]+)/.exec(folder)?.[0] ?? '');
  const faults: string[] = [];
  if (!isKind(kind)) faults.push('has no tag kind:…, so nothing guards it');
  else if (KINDS_IN[parent]?.includes(kind) === false) faults.push(`kind:${kind} does not live in ${parent}/`);
  if (kind === 'remote' && tagOf(owner, 'scope') === undefined) faults.push('a remote needs a tag scope:…');
  if (!/^[A-ZА-Я].*\.$/.test(manifest.description ?? '')) faults.push('its description is not a sentence');
  const ways = ['.', './testing', ...(EXTRA_WAYS[manifest.name] ?? [])];
  const extra = Object.keys(manifest.exports ?? {}).filter((way) => !ways.includes(way));
  if (extra.length > 0) faults.push(`its exports map has ${extra.join(', ')}`);
  if (parent.startsWith('libs') && kind !== 'tool' && manifest.exports?.['.'] === undefined)
    faults.push('a library needs an exports map');
  return faults;
}

const edgesOf = (packages: readonly WorkspacePackage[]) =>
  new Map(
    packages.map(({ manifest }) => [
      manifest.name,
      new Set(
        Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter((name) =>
          name.startsWith('@planner/'),
        ),
      ),
    ]),
  );

/** Checks tags, charters and exports of packages, and that packages form no cycle. */
export const packageShape: Check = ({ packages }) => {
  const members = packages.filter(({ folder }) => folder !== '');
  const shapes = members.flatMap((owner): Finding[] =>
    shapeOf(owner).map((message) => ({ path: `${owner.folder}/package.json`, message })),
  );
  const cycles = cyclesOf(edgesOf(members)).map((names) => ({
    path: 'package.json',
    message: `a cycle: ${names.join(' → ')}`,
  }));
  return [...shapes, ...cycles];
};
