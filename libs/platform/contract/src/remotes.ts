import { z } from 'zod';
import { byProgram, calls, nothing } from '@planner/calls';

/** The name of a role. The product defines the roles of its accounts; a page for an unknown role is shown to nobody. */
const role = z.string().regex(/^[a-z][a-z-]{0,29}$/);
/** Roles as a reader parses them, including roles of a newer build. */
const readRoles = z.array(z.string());

/** Rights that an account may have beside its role. */
const right = z.enum(['admin', 'platform']);
// A right of a newer build is only compared with the account's rights, so the cast is safe: no account has it.
const readRight = z.string().transform((name) => name as z.infer<typeof right>);

/** SEC-6. A file name that cannot leave its folder: no parent folder, no hidden file, no absolute path. */
const fileName = z
  .string()
  .max(200)
  .regex(/^[\w@+~-][\w.@+~-]*(\/[\w@+~-][\w.@+~-]*)*$/);
const hash = z.string().regex(/^sha(256|384|512)-[\w+/]+=*$/);
/** SEC-9. First parts of the addresses that the server answers itself. A test compares its routes with them. */
const SERVERS: ReadonlySet<string> = new Set([
  'answer',
  'api',
  'api-docs',
  'bill',
  'favicon.ico',
  'favicon.svg',
  'healthz',
  'icons',
  'ics',
  'livez',
  'manifest.webmanifest',
  'metrics',
  'mfe',
  'privacy.pdf',
  'readyz',
  'robots.txt',
  'share.png',
  'shell',
  'sitemap.xml',
  'sw.js',
  'trafficz',
  'ws',
]);
const isServers = (path: string) => SERVERS.has(path.split('/')[1]?.toLowerCase() ?? '');
/** SEC-9. A path in one spelling only, so that it can be compared with the paths of other remotes. */
const ownPath = z
  .string()
  .max(200)
  .regex(/^\/([\p{L}\d_~-][\p{L}\d_.~-]*(\/:?[\p{L}\d_~-][\p{L}\d_.~-]*)*\/?)?$/u)
  .refine((path) => !isServers(path), 'the server answers this path itself');
const ownLink = z
  .string()
  .max(200)
  .regex(/^\/(?:[^/\\\s?#][^\\\s?#]*)?(?:\?[^\\\s#]*)?(?:#[^\\\s]*)?$/);

/** A first read of a page: a call, and the days of the page's address that the call's path contains. */
const firstRead = z.object({
  of: z.string().regex(/^GET \/api\/[\w/{}-]+$/),
  /** `day`: the `date` of the address, or today in the user's time zone. `week`: the Monday of that day. */
  params: z.record(z.string(), z.enum(['day', 'week'])).optional(),
  query: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const route = {
  path: ownPath,
  public: z.literal(true).optional(),
  title: z.string(),
  /** Redirect targets: the page where this browser was last redirected, or otherwise the first of these. */
  leadsTo: z.array(ownPath).min(1).max(4).optional(),
  /** The first reads of the page; the server sends their answers together with the page. */
  first: z.array(firstRead).max(3).optional(),
};
/** A paged read; its `total` is the count. */
const counted = z.string().regex(/^GET \/api\/[\w/-]+$/);
const menuEntry = {
  to: ownLink,
  label: z.string(),
  icon: z.string(),
  order: z.int(),
  bottomBar: z.boolean().optional(),
  /** Only in a phone's burger menu: a place within a page that the other menus already link to. */
  burgerOnly: z.boolean().optional(),
  /** The count beside the entry, and its label for screen readers. */
  count: z.object({ of: counted, label: z.string() }).optional(),
};
const slot = {
  name: z.string(),
  label: z.string(),
  order: z.int(),
  /** The paged read behind the extension: when its count is zero, the extension is not loaded. */
  whereAny: counted.optional(),
};
const manifest = {
  name: z.string().regex(/^[a-z][a-z-]*$/),
  modals: z.array(z.string()),
  /** Prerendered pages that the server returns as plain HTML: path -> file in the build folder. */
  html: z.record(ownPath, fileName).optional(),
  requires: z.record(z.string(), z.string()),
};

/** The data of an app's manifest.ts. Only pages of accounts with the `right` contain a route or a menu entry that names one. */
export const Manifest = z.strictObject({
  ...manifest,
  /** Full paths in react-router syntax, without a trailing slash; the shell accepts both. */
  routes: z.array(z.strictObject({ ...route, roles: z.array(role).optional(), right: right.optional() })),
  menu: z.array(z.strictObject({ ...menuEntry, roles: z.array(role), right: right.optional() })),
  /** The extensions that the remote shows in pages of other remotes: slot, label of the tab, and order. */
  slots: z.array(z.strictObject(slot)).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

const build = {
  version: fileName,
  name: z.string(),
  entry: fileName,
  /** `plain`: the entry needs only its arguments. Absent: it needs the page's federation runtime. */
  container: z.literal('plain').optional(),
  /** The container of a build by the standard plugin: its own name, and whether the entry is a script or a module. */
  federation: z.object({ name: z.string().regex(/^[A-Za-z_$][\w$]*$/), type: z.enum(['script', 'module']) }).optional(),
  /** Every file of the build with its hash; names are relative to the folder of the version. */
  files: z.record(fileName, hash),
  /** The files that every page of the remote needs and that are worth preloading. */
  preload: z.array(fileName),
  /** The additional files of each page, by the route's path. */
  pages: z.record(z.string(), z.array(fileName)),
  requires: z.record(z.string(), z.string()),
};

interface Named {
  manifest: { html?: Record<string, string> | undefined };
  build: { entry: string; files: Record<string, string>; preload: string[]; pages: Record<string, string[]> };
}

/** SEC-8. Returns whether each file of a page has a hash, by which the browser verifies the file. */
const isHashed = ({ manifest, build: { entry, files, preload, pages } }: Named) =>
  [entry, ...preload, ...Object.values(pages).flat(), ...Object.values(manifest.html ?? {})].every((name) =>
    Object.hasOwn(files, name),
  );
const UNHASHED = 'each file that is named has its hash among the files';

/** manifest.json of a build as a writer validates it: the app's manifest and the facts about the build's files. */
export const BuiltRemote = z
  .strictObject({ manifest: Manifest, build: z.strictObject(build) })
  .refine(isHashed, UNHASHED);
export type BuiltRemote = z.infer<typeof BuiltRemote>;

/** manifest.json as a reader parses it, also of a newer or an older build: the reader ignores unknown fields. */
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

/** current.json of a remote as a writer validates it: the live version and the one before it. */
export const Current = z.strictObject({
  current: fileName,
  previous: fileName.nullable(),
  /** `deploy`: somebody decided it. `start`: `npm start` built it. */
  by: z.enum(['deploy', 'start']),
  at: z.iso.datetime(),
  /** Versions with a folder that still exists, each with the time when it ceased to be live. */
  left: z.record(z.string(), z.iso.datetime()).optional(),
});
export type Current = z.infer<typeof Current>;

/** current.json as a reader parses it, also when a newer or an older tool wrote it. */
export const ReadCurrent = z.object({
  current: fileName,
  previous: fileName.nullable().catch(null),
  by: z.string().optional(),
  at: z.string().optional().catch(undefined),
  left: z.record(z.string(), z.iso.datetime()).catch({}),
});
export type ReadCurrent = z.infer<typeof ReadCurrent>;

/** One build of a remote that a page may use: its own routes, menu and modals, and its files, relative to `base`. */
export type Candidate = BuiltRemote['build'] &
  Pick<Manifest, 'routes' | 'menu' | 'modals' | 'slots'> & {
    base: string;
    /** For people and logs only; no code decides by it. */
    why: 'pin' | 'canary' | 'stable' | 'previous';
  };

/** The registry, inlined into index.html as JSON in #mfe. The first candidate of a remote is used first. */
export interface Registry {
  contract: string;
  /** Increases with every decision about the versions of remotes; 0 when the server does not count revisions. */
  revision?: number;
  /** The page number, signed by the server, for the page's health reports. Absent while the server has no database. */
  page?: string;
  remotes: Record<string, { candidates: Candidate[] }>;
}

/** A read that the server answers with the page: `key` and `input` as the page would send them, and the address. */
export interface FirstAnswer {
  key: string;
  input: object;
  url: string;
  data: unknown;
  topics: readonly string[];
}

/** The data in a signed-in user's page, as JSON in #first: the redirect target of its path, and its first answers. */
export interface First {
  at?: string | undefined;
  answers: readonly FirstAnswer[];
}

const word = byProgram(30).min(1);

/** A page's report of a failed remote, or of a crashed page of the shell. It contains no personal data. */
export const FailureReport = z
  .object({
    /** `shell` for one of the shell's own pages. */
    remote: word,
    version: byProgram(60),
    /** The phase of the failure: gate, load, mount, probation or healthy. */
    phase: word,
    /** contract, network, http, integrity, timeout, evaluation or render; a newer page may send others. */
    kind: word,
    /** The number on the card that the user sees. */
    number: byProgram(10).length(10),
    /** The class of the error. The message is omitted, because it may contain text that the user typed. */
    error: byProgram(60),
    status: z.int().min(100).max(599).nullable(),
    /** Lines of the stack, without the message. */
    stack: byProgram(4000),
    /** The request with the answer that caused the failure, if any. */
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
