import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltRemote } from '@planner/platform-contract';

const root = join(import.meta.dirname, '../../..');
const rspack = join(root, 'node_modules/.bin/rspack');

/** A word of the calendar. Its change must change a file, but need not be visible. */
const EDITED = { file: 'src/week/week-page.tsx', from: 'Сводка недели', to: 'Сводка недель' };
const [FIRST, SECOND] = ['1'.repeat(16), '2'.repeat(16)];

/** The part that index.html draws before any script. */
const FRAME = '<div id="mfe-frame" aria-hidden="true"><b>Тетрадка</b><i></i></div>';

type Place = Record<'REMOTES_DIR' | 'SHELL_DIR', string>;

/** The same code built in two ways, and each with one changed word of the calendar. */
export interface Builds {
  /** The folders of the composed product for its server. */
  composed: Place;
  /** The monolith; its page is empty until its script draws it. */
  monolith: Place;
  /** The monolith with the composed product's static frame, before the change. */
  framed: Place;
  /** Deploys the changed word of the calendar in both builds. */
  edit(): void;
  end(): void;
}

const remotes = () =>
  readdirSync(join(root, 'apps')).filter((name) => existsSync(join(root, 'apps', name, 'src/remote.ts')));

/** Like a router with lazy routes: the code of a page is requested as soon as the entry runs. */
const lazyRemotes = (dirs: readonly string[]) =>
  `${dirs.map((dir, at) => `import r${at} from ${JSON.stringify(join(dir, 'src/remote.ts'))};`).join('\n')}
const all = [${dirs.map((_, at) => `r${at}`).join(', ')}];
for (const remote of all) remote.prepare({ kind: 'page', pathname: location.pathname }).catch(() => undefined);
export const createFederation = () => async ({ name }) => all.find((remote) => name === remote.name);
`;

/** The manifest of a remote inside the monolith: paths and menu, without a file to preload. */
function leaveManifest(remote: string, to: string): void {
  // The build writes this file.
  const built = JSON.parse(readFileSync(join(root, 'apps', remote, 'dist/manifest.json'), 'utf8')) as BuiltRemote;
  const { html: _html, ...manifest } = built.manifest;
  const code = '// its code is the page’s own';
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const routes = manifest.routes.map(({ path, roles, title, ...rest }) => ({
    path,
    title,
    ...(roles && { roles }),
    ...('public' in rest && { public: rest.public }),
  }));
  const build = { version: '1', name: remote, entry: 'none.js', files: { 'none.js': hash }, preload: [], pages: {} };
  const dir = join(to, remote, '1');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'none.js'), code);
  writeFileSync(
    join(dir, 'manifest.json'),
    JSON.stringify({ manifest: { ...manifest, routes, requires: {} }, build: { ...build, requires: {} } }),
  );
  writeFileSync(
    join(to, remote, 'current.json'),
    JSON.stringify({ current: '1', previous: null, by: 'deploy', at: new Date(0).toISOString() }),
  );
}

/** Removes the static frame from a built page; `copy` keeps the page with its frame. */
function leaveFrame(dir: string, copy: string): void {
  cpSync(dir, copy, { recursive: true });
  const file = join(dir, 'index.html');
  const page = readFileSync(file, 'utf8');
  if (!page.includes(FRAME)) throw new Error(`${file} has no frame`);
  writeFileSync(file, page.replace(FRAME, ''));
}

/**
 * Builds the composed product and the monolith. The other remotes and the shell of the product come from the last
 * build.
 */
export function openBuilds(): Builds {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/federation-bench-'));
  const calendar = join(folder, 'calendar');
  cpSync(join(root, 'apps/calendar'), calendar, { recursive: true });
  const dirs = (name: string) => ({
    REMOTES_DIR: join(folder, name, 'remotes'),
    SHELL_DIR: join(folder, name, 'shell'),
  });
  const [composed, monolith] = [dirs('composed'), dirs('monolith')];
  const framed = { ...monolith, SHELL_DIR: join(folder, 'monolith/shell-with-frame') };
  const deploy = (...apps: string[]) =>
    execFileSync(process.execPath, ['libs/platform/build/src/deploy.ts', ...apps], {
      cwd: root,
      env: { ...process.env, ...composed },
      stdio: 'pipe',
    });

  const buildCalendar = (hash: string) => {
    const task = { NX_TASK_HASH: hash, NX_TASK_TARGET_PROJECT: '@planner/calendar', NX_TASK_TARGET_TARGET: 'build' };
    execFileSync(rspack, ['build'], { cwd: calendar, env: { ...process.env, ...task }, stdio: 'pipe' });
    deploy(calendar);
  };
  const buildMonolith = () => {
    const imports = join(folder, 'lazy-remotes.ts');
    const sources = remotes().map((name) => (name === 'calendar' ? calendar : join(root, 'apps', name)));
    writeFileSync(imports, lazyRemotes(sources));
    const env = { ...process.env, MONOLITH_REMOTES: imports, MONOLITH_DIST: monolith.SHELL_DIR };
    execFileSync(rspack, ['build'], { cwd: join(root, 'bench/monolith'), env, stdio: 'pipe' });
    leaveFrame(monolith.SHELL_DIR, framed.SHELL_DIR);
  };

  deploy('shell', ...remotes().filter((name) => name !== 'calendar'));
  buildCalendar(FIRST);
  buildMonolith();
  for (const remote of remotes()) leaveManifest(remote, monolith.REMOTES_DIR);
  return {
    composed,
    monolith,
    framed,
    edit() {
      const path = join(calendar, EDITED.file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(EDITED.from)) throw new Error(`${EDITED.file} has no «${EDITED.from}» any more`);
      writeFileSync(path, text.replace(EDITED.from, EDITED.to));
      buildCalendar(SECOND);
      buildMonolith();
    },
    end: () => rmSync(folder, { recursive: true }),
  };
}
