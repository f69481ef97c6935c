import type { Candidate } from '@planner/platform-contract';
import { ContractFailure } from '../failing/failure.ts';

/** The packages a page provides, with their versions, and the version of the server's contract. */
export type SharedVersions = Readonly<Record<string, string>>;

const numbersOf = (version: string) => version.match(/\d+/g)?.map(Number) ?? [];

/**
 * Whether a version is inside a caret range. Builds write only caret ranges. A package that becomes 1.0.0 keeps its contract,
 * so a build for 0.1.0 fits it.
 */
export function isInside(range: string, version: string): boolean {
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbersOf(range);
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  if (major !== wantedMajor) return range === '^0.1.0' && major === 1;
  // Below 1.0.0 a caret range allows only a higher patch number.
  if (major === 0 || minor === wantedMinor) return minor === wantedMinor && patch >= wantedPatch;
  return minor > wantedMinor;
}

/**
 * PLT-2. Throws a ContractFailure before the first request for a candidate that does not fit. The first of `origins` is
 * the page's own.
 */
export function checkCompatibility(candidate: Candidate, provided: SharedVersions, origins: readonly string[]): void {
  if (!origins.includes(new URL(candidate.base, origins[0]).origin)) {
    throw new ContractFailure('gate', `${candidate.name} comes from a foreign origin`);
  }
  for (const [name, range] of Object.entries(candidate.requires)) {
    const version = provided[name];
    if (version === undefined || !isInside(range, version)) {
      throw new ContractFailure('gate', `${candidate.name} needs ${name} ${range}, the page has ${version}`);
    }
  }
}
