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

/** What the routes are mounted with. */
export interface Parts {
  db: Db;
  commit: Commit;
  cookie: SessionCookie;
  browserCookie: BrowserCookie;
  limits: Limits;
  limitWrites: WriteLimit;
  publicUrl(): string;
  production: boolean;
  filesQuota: number;
  botName(): string | null;
  push: Surroundings['push'];
  files: Files;
  sourceMaps: SourceMaps;
  /** Whose session the cookie names; keeps a session in use alive. */
  findSession(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null>;
  tellProgress: TellProgress;
  /** The team that an Authorization brings the token of, with the number by which its writes are counted. */
  findTeam(authorization: string): Promise<(Operator & { counted: number }) | null>;
  /** The versions of remotes that the page of a request may use. */
  registryFor(request: FastifyRequest): Promise<Registry>;
  /** Writes down that somebody takes data along as a file. */
  noteExport(request: FastifyRequest): Promise<void>;
}
