export { type Claim, claimsOf, modalClaim, overlaps, pathClaim, extensionClaim, SHELL_CLAIMS } from './claims.ts';
export { consoleCalls } from './console.ts';
export { type AuditLine, platformCalls, RemoteDetails, RemoteStatus } from './platform.ts';
export {
  containerName,
  PACK_BUDGET,
  PACK_FIELDS,
  PACK_LIMITS,
  type Published,
  type PublishFault,
  type SignedStatement,
  statementText,
} from './publishing.ts';
export { HealthReport, registry } from './registry.ts';
export { BuiltRemote, Current, FailureReport, Manifest, ReadBuiltRemote, ReadCurrent, remotes } from './remotes.ts';
export type { Candidate, First, FirstAnswer, Registry } from './remotes.ts';
