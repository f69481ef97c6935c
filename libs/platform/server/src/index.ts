export { consoleHandlers } from './calls/console-calls.ts';
export { platformHandlers } from './calls/platform-calls.ts';
export { registryHandlers, reportHandlers } from './calls/registry-calls.ts';
export { forgetAccounts } from './channels/forgetting.service.ts';
export { decisionsOf } from './channels/state/decisions.ts';
export { tokensOf } from './channels/tokens/tokens.repository.ts';
export { createToken, endToken } from './channels/tokens/tokens.service.ts';
export { collect, type Collected } from './collecting/collecting.service.ts';
export { type FailuresOfVersion, failuresOfVersions } from './failures/failures.repository.ts';
export { PLATFORM_MIGRATIONS } from './database/migrations.ts';
export {
  PLATFORM_FILLED,
  PLATFORM_LEFT_OUT,
  PLATFORM_NOT_TAKEN_ALONG,
  PLATFORM_NOT_UNDONE,
  PLATFORM_TEXTS,
} from './database/table-reasons.ts';
export type { PlatformTables } from './database/tables.ts';
export type { HostContract, Operator, People } from './host.ts';
export { GROWING, ROW_SWEEPS, versionJobs } from './jobs.ts';
export { browserSecret, type Override, overrideAsked } from './page-registry/override.ts';
export { covers, isPageOfProduct, LED_COOKIE, type PageRoute, pageRoute } from './page-registry/page-route.ts';
export {
  asFirst,
  asScript,
  fillFirst,
  fillPage,
  firstLater,
  type PageFacts,
  type WrittenAnswer,
} from './pages/marks.ts';
export { pagePacker, type PackPage, type PageText, takesGzip } from './pages/packed-parts.ts';
export {
  filledText,
  type FindSharedPage,
  type NewTexts,
  sharedPages,
  textNumbers,
  versionsKey,
} from './pages/shared-pages.ts';
export { isPreviousWanted, shellPage } from './pages/shell-html.ts';
export { openPlatform } from './platform.ts';
export { type Places, versionPlaces } from './publishing/kept-pack.ts';
export { PlatformRefusal } from './refusal.ts';
export type { SourceMaps } from './source-maps/source-maps.ts';
