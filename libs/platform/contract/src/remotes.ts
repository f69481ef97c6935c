import { z } from 'zod';
import { byProgram, calls, nothing } from '@planner/calls';

/** The name of a role. The product says which roles its accounts have; a page for another role is shown to nobody. */
const role = z.string().regex(/^[a-z][a-z-]{0,29}$/);
/** Roles as they are read, also those of a newer build. */
const readRoles = z.array(z.string());

/** Rights that an account may have beside its role. */
const right = z.enum(['admin', 'platform']);
// One of a newer build is compared with the rights of an account like any other: nobody has it.
const readRight = z.string().transform((name) => name as z.infer<typeof right>);

/** SEC-6. A name that stays in the folder it is looked up in: no step up, nothing hidden, no root. */
const fileName = z
  .string()
  .max(200)
  .regex(/^[\w@+~-][\w.@+~-]*(\/[\w@+~-][\w.@+~-]*)*$/);
const hash = z.string().regex(/^sha(256|384|512)-[\w+/]+=*$/);
/** SEC-9: what the server answers itself, whoever claims it: the first parts of its addresses. A test holds its routes to this list. */
const SERVERS: ReadonlySet<string> = new Set([
  'api',
  'api-docs',
  'favicon.ico',
  'favicon.svg',
  'healthz',
  'icons',
  'ics',
  'manifest.webmanifest',
  'mfe',
  'robots.txt',
  'share.png',
  'shell',
  'sitemap.xml',
  'sw.js',
  'ws',
]);
const isServers = (path: string) => SERVERS.has(path.split('/')[1]?.toLowerCase() ?? '');
/** SEC-9. A path as it is compared with those of others: nothing that a router would read as another spelling of theirs. */
const ownPath = z
  .string()
  .max(200)
  .regex(/^\/([\p{L}\d_~-][\p{L}\d_.~-]*(\/:?[\p{L}\d_~-][\p{L}\d_.~-]*)*\/?)?$/u)
  .refine((path) => !isServers(path), 'the server answers this path itself');
const ownLink = z
  .string()
  .max(200)
  .regex(/^\/(?:[^/\\\s?#][^\\\s?#]*)?(?:\?[^\\\s#]*)?(?:#[^\\\s]*)?$/);

/** A read that a page begins with: a call, and which days of the page's address stand in its path. */
const firstRead = z.object({
  of: z.string().regex(/^GET \/api\/[\w/{}-]+$/),
  /** `day` is the one that the address names by `date`, else today where the person is; `week` its Monday. */
  params: z.record(z.string(), z.enum(['day', 'week'])).optional(),
  query: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const route = {
  path: ownPath,
  public: z.literal(true).optional(),
  title: z.string(),
  /** Where the path leads at once: where this browser was led last, else the first of these. */
  leadsTo: z.array(ownPath).min(1).max(4).optional(),
  /** What the page asks first: the server answers it with the page. */
  first: z.array(firstRead).max(3).optional(),
};
/** A read by pages, of which the `total` counts. */
const counted = z.string().regex(/^GET \/api\/[\w/-]+$/);
const menuEntry = {
  to: ownLink,
  label: z.string(),
  icon: z.string(),
  order: z.int(),
  bottomBar: z.boolean().optional(),
  /** In the burger of a phone alone: a place within a page that the other menus lead to already. */
  burgerOnly: z.boolean().optional(),
  /** What is counted beside it, and what it is called aloud. */
  count: z.object({ of: counted, label: z.string() }).optional(),
};
const slot = {
  name: z.string(),
  label: z.string(),
  order: z.int(),
  /** What it shows: where there is none of it the extension is not loaded. */
  whereAny: counted.optional(),
};
const manifest = {
  name: z.string().regex(/^[a-z][a-z-]*$/),
  modals: z.array(z.string()),
  /** Prerendered pages that the server answers as plain HTML: path -> file in the build folder. */
  html: z.record(ownPath, fileName).optional(),
  requires: z.record(z.string(), z.string()),
};

/**
 * What stands in an app's manifest.ts: all the shell must know of a remote before loading it. Data only. A page or an entry with a
 * `right` is told to the pages of who has it, and to nobody else.
 */
export const Manifest = z.strictObject({
  ...manifest,
  /** Full paths in react-router syntax, without a trailing slash; the shell accepts both. */
  routes: z.array(z.strictObject({ ...route, roles: z.array(role).optional(), right: right.optional() })),
  menu: z.array(z.strictObject({ ...menuEntry, roles: z.array(role), right: right.optional() })),
  /** What it shows in pages of other remotes: in which slot, how a tab is called, and where among the others. */
  slots: z.array(z.strictObject(slot)).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

const build = {
  version: fileName,
  name: z.string(),
  entry: fileName,
  /** Its entry stands on nothing of the page but what it is given; one that does not say so takes the federation runtime from it. */
  container: z.literal('plain').optional(),
  /** The container of a build by the standard plugin: its own name, and whether the entry is a script or a module. */
  federation: z.object({ name: z.string().regex(/^[A-Za-z_$][\w$]*$/), type: z.enum(['script', 'module']) }).optional(),
  /** Every file of the build with its hash; names are relative to the folder of the version. */
  files: z.record(fileName, hash),
  /** What every page of the remote needs, worth loading ahead. */
  preload: z.array(fileName),
  /** What each page needs beyond that, by the route's path. */
  pages: z.record(z.string(), z.array(fileName)),
  requires: z.record(z.string(), z.string()),
};

interface Named {
  manifest: { html?: Record<string, string> | undefined };
  build: { entry: string; files: Record<string, string>; preload: string[]; pages: Record<string, string[]> };
}

/** SEC-8. Whether each file that a page is given has a hash, by which the browser knows it. */
const isHashed = ({ manifest, build: { entry, files, preload, pages } }: Named) =>
  [entry, ...preload, ...Object.values(pages).flat(), ...Object.values(manifest.html ?? {})].every((name) =>
    Object.hasOwn(files, name),
  );
const UNHASHED = 'each file that is named has its hash among the files';

/** manifest.json of a build as it is written: the app's manifest and what the build knows of its files. */
export const BuiltRemote = z
  .strictObject({ manifest: Manifest, build: z.strictObject(build) })
  .refine(isHashed, UNHASHED);
export type BuiltRemote = z.infer<typeof BuiltRemote>;

/** manifest.json as it is read, also one of a newer or an older build: what the reader does not know is passed over. */
export const ReadBuiltRemote = z
  .object({
    manifest: z.object({
      ...manifest,
      routes: z.array(z.object({ ...route, roles: readRoles.optional(), right: readRight.optional() })),
      menu: z.array(z.object({ ...menuEntry, roles: readRoles, right: readRight.optional() })),
      slots: z.array(z.object(slot)).optional(),
    }),
    build: z.object(build),
  })
  .refine(isHashed, UNHASHED);

/** current.json of a remote as it is written: which folder is live, which was before it, who put it live, when, and what is kept. */
export const Current = z.strictObject({
  current: fileName,
  previous: fileName.nullable(),
  /** `deploy` is somebody's decision, `start` only what `npm start` had built. */
  by: z.enum(['deploy', 'start']),
  at: z.iso.datetime(),
  /** Versions whose folders are still there, and since when they have not been live. */
  left: z.record(z.string(), z.iso.datetime()).optional(),
});
export type Current = z.infer<typeof Current>;

/** current.json as it is read, also one that a newer or an older tool has written. */
export const ReadCurrent = z.object({
  current: fileName,
  previous: fileName.nullable().catch(null),
  by: z.string().optional(),
  at: z.string().optional().catch(undefined),
  left: z.record(z.string(), z.iso.datetime()).catch({}),
});
export type ReadCurrent = z.infer<typeof ReadCurrent>;

/** One build of a remote as a page may use it: its own routes, menu and modals, and its files, relative to `base`. */
export type Candidate = BuiltRemote['build'] &
  Pick<Manifest, 'routes' | 'menu' | 'modals' | 'slots'> & {
    base: string;
    /** For people and logs: nobody decides by it. */
    why: 'pin' | 'canary' | 'stable' | 'previous';
  };

/** The registry, inlined into index.html as JSON in #mfe: of each remote the candidates, the one to use first. */
export interface Registry {
  contract: string;
  /** Rises with every change of what is deployed for whom; 0 where nobody counts. */
  revision?: number;
  /** The number of the page, signed by the server, which its reports of health carry; none while the server has no database. */
  page?: string;
  remotes: Record<string, { candidates: Candidate[] }>;
}

/** A read that the server has answered with the page, as the page would ask it: `key` and `input` of the call, the address that it has. */
export interface FirstAnswer {
  key: string;
  input: object;
  url: string;
  data: unknown;
  topics: readonly string[];
}

/** What a page of somebody signed in carries, as JSON in #first: where its path leads, and its first answers. */
export interface First {
  at?: string | undefined;
  answers: readonly FirstAnswer[];
}

const word = byProgram(30).min(1);

/** What a page tells of a remote that failed, or of a page of the shell that crashed; nothing in it is about a person. */
export const FailureReport = z
  .object({
    /** `shell` for a page of its own. */
    remote: word,
    version: byProgram(60),
    /** How far it had got: gate, load, mount, probation, healthy. */
    phase: word,
    /** contract, network, http, integrity, timeout, evaluation, render; a newer page may know more. */
    kind: word,
    /** The number on the card that the person sees. */
    number: byProgram(10).length(10),
    /** The class of the error: its message may hold what somebody has typed. */
    error: byProgram(60),
    status: z.int().min(100).max(599).nullable(),
    /** Lines of the stack, without the message. */
    stack: byProgram(4000),
    /** The request whose answer it fell over, if it did. */
    request_id: byProgram(60).nullable(),
  })
  .meta({ id: 'FailureReport' });
export type FailureReport = z.output<typeof FailureReport>;

export const remotes = calls({
  'POST /api/mfe/report': {
    summary: 'Сообщение страницы о том, что раздел не загрузился или упал',
    roles: 'public',
    body: FailureReport,
    response: nothing(),
    status: 204,
    topics: [],
    undo: { not: 'Сообщение об ошибке ничего не меняет' },
  },
});
