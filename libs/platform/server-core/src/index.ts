export { type Clock, startClock } from './config/clock.ts';
export { after, days, hours, minutes } from './config/durations.ts';
export { isMissing, liesIn, makeFolder, namesIn } from './config/folder.ts';
export { type S3Place, s3Place } from './config/s3-place.ts';
export { StartFault } from './config/start-fault.ts';
export { withTimeout } from './config/with-timeout.ts';
export { beforeCommit } from './database/before-commit.ts';
export {
  columnOf,
  type Database,
  databaseOver,
  type Db,
  isPlanStale,
  isUniqueViolation,
  type Pool,
  type Reader,
  sqlState,
  type Tx,
} from './database/database.ts';
export { despiteRefusal } from './database/despite-refusal.ts';
export type { Instant, InstantOrNull } from './database/instant.ts';
export { incompatibleWith } from './database/compatible.ts';
export { migrateFrom, migrationsIn } from './database/migrate.ts';
export { preparedOver } from './database/prepared.ts';
export { eachOf } from './failures/each-of.ts';
export { Setbacks } from './failures/setbacks.ts';
export { atMost, REFUSED, shortLine } from './files/at-most.ts';
export { type S3Store, s3Store } from './files/s3-store.ts';
export { dayOf, type FileStore, isOld, previewKey, StoreAway } from './files/store.ts';
export { type CountedNetwork, isLoopback, networksOf } from './http/network.ts';
export {
  growingPage,
  type GrowingPageAsked,
  type GrowingRows,
  NO_BOUND,
  type PageAsked,
  pageAsked,
  type PageOf,
  type PageRows,
} from './http/page-asked.ts';
export {
  ANSWER_HEADERS,
  COMPRESSED_IN_PARTS,
  DOCUMENT_HEADERS,
  FILE_HEADERS,
  guardApp,
  PAGE_HEADERS,
  pagePolicy,
  WORKER_POLICY,
} from './http/security.ts';
export { hashOf, newToken } from './http/token.ts';
export { type Applicant, fairQueue, QueueFull } from './turns/fair-queue.ts';
export { pause } from './turns/pause.ts';
export type { Owner } from './turns/turns.ts';
