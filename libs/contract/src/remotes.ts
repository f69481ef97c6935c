import { z } from 'zod';

/** What stands in an app's manifest.ts: all the shell must know of a remote before loading it. Data only. */
export const Manifest = z.strictObject({
  name: z.string().regex(/^[a-z][a-z-]*$/),
  /** Full paths in react-router syntax, without a trailing slash; the shell accepts both. */
  routes: z.array(
    z.strictObject({
      path: z.string().startsWith('/'),
      roles: z.array(z.enum(['teacher', 'student'])).optional(),
      public: z.literal(true).optional(),
      title: z.string(),
    }),
  ),
  menu: z.array(
    z.strictObject({
      to: z.string().startsWith('/'),
      label: z.string(),
      icon: z.string(),
      order: z.int(),
      roles: z.array(z.enum(['teacher', 'student'])),
      bottomBar: z.boolean().optional(),
    }),
  ),
  modals: z.array(z.string()),
  /** Prerendered pages that the server answers as plain HTML: path -> file in the build folder. */
  html: z.record(z.string(), z.string()).optional(),
  requires: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** One build of a remote as the page gets it; file names are relative to `base`. */
export const Candidate = z.strictObject({
  version: z.string(),
  why: z.enum(['stable', 'previous']),
  name: z.string(),
  base: z.string(),
  entry: z.string(),
  files: z.record(z.string(), z.string()),
  /** What every page of the remote needs, worth loading ahead. */
  preload: z.array(z.string()),
  /** What each page needs beyond that, by the route's path. */
  pages: z.record(z.string(), z.array(z.string())),
  requires: z.record(z.string(), z.string()),
});
export type Candidate = z.infer<typeof Candidate>;

/** manifest.json of a build: the app's manifest and what the build wrote. */
export const BuiltRemote = z.strictObject({ manifest: Manifest, build: Candidate.omit({ why: true, base: true }) });
export type BuiltRemote = z.infer<typeof BuiltRemote>;

/** current.json of a remote as it is written: which folder is live, which was before it, and who put it live, when. */
export const Current = z.strictObject({
  current: z.string(),
  previous: z.string().nullable(),
  /** `deploy` is somebody's decision, `start` only what `npm start` had built. */
  by: z.enum(['deploy', 'start']),
  at: z.iso.datetime(),
});
export type Current = z.infer<typeof Current>;

/** current.json as it is read, also one that a newer or an older tool has written. */
export const ReadCurrent = z.object({
  current: z.string(),
  previous: z.string().nullable().catch(null),
  by: z.string().optional(),
});
export type ReadCurrent = z.infer<typeof ReadCurrent>;

/** The registry, inlined into index.html as JSON in #mfe. */
export const Registry = z.strictObject({
  contract: z.string(),
  remotes: z.record(
    z.string(),
    Manifest.omit({ name: true, requires: true, html: true }).extend({ candidates: z.array(Candidate) }),
  ),
});
export type Registry = z.infer<typeof Registry>;
