import type { Registry } from '@planner/platform-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operator, SourceMaps } from '@planner/platform-server';
import type { Db } from '../database/database.ts';
import type { Commit } from '../live/commit.ts';
import type { Surroundings } from './implement.ts';
import type { Limits } from './limits/limits.ts';
import type { TellProgress } from './request/asker.ts';
import type { BrowserCookie } from './session/browser-cookie.ts';
import type { SessionCookie } from './session/cookie.ts';
import type { Files } from './uploads/open-files.ts';
import type { SignedIn } from './who.ts';
import type { WriteLimit } from './write-limit.ts';

/** The dependencies of the mounted routes. */
export interface Parts {
  db: Db;
  /** OPS-285: the reads of reports. */
  reports: Db;
  commit: Commit;
  cookie: SessionCookie;
  browserCookie: BrowserCookie;
  limits: Limits;
  limitWrites: WriteLimit;
  publicUrl(): string;
  production: boolean;
  filesQuota: number;
  botName: Surroundings['botName'];
  linkTo: Surroundings['linkTo'];
  push: Surroundings['push'];
  files: Files;
  sourceMaps: SourceMaps;
  /** Returns the user of the cookie's session, and prolongs a session in use. */
  findSession(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null>;
  tellProgress: TellProgress;
  /** The team of an Authorization token, with the number under which its writes are counted. */
  findTeam(authorization: string): Promise<(Operator & { counted: number }) | null>;
  /** The versions of remotes that a request's page may use. */
  registryFor(request: FastifyRequest): Promise<Registry>;
  /** Records in the security log that a user exports data as a file. */
  noteExport(request: FastifyRequest): Promise<void>;
}
