import type { FailureReport } from '@planner/platform-contract';
import type { Shell } from '@planner/shell-api';
import { HttpFailure, newNumber, RemoteFailure } from './failure.ts';
import { isMissingFile } from './missing-file.ts';

/** A page that fails over and over tells nothing new. */
const REPORTS_A_PAGE = 10;
const STACK_LENGTH = 4000;

// As V8, then as Firefox and Safari write the lines of a stack.
const FRAME = /^\s+at .*:\d+:\d+\)?$|^[^@\s]*@\S+:\d+:\d+$/;

/** Where in the code it happened: no message, which may hold what somebody has typed, and no query of an address. */
function framesOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const frames = lines.filter((line) => FRAME.test(line)).map((line) => line.trim().replace(/\?[^\s:)]*/g, ''));
  return frames.join('\n').slice(0, STACK_LENGTH);
}

interface ReportParts {
  shellVersion: string;
  /** The number of the request that an error answers; null where it answers none. */
  requestOf(error: unknown): string | null;
  send(body: string): void;
  log(place: string, error: unknown): void;
}

function reportOf(
  error: unknown,
  { shellVersion, requestOf }: Pick<ReportParts, 'shellVersion' | 'requestOf'>,
): FailureReport {
  const failure = error instanceof RemoteFailure ? error : null;
  const cause: unknown = failure?.cause ?? error;
  const isMissing = isMissingFile(error);
  return {
    remote: failure?.of?.remote ?? 'shell',
    version: failure?.of?.version ?? shellVersion,
    phase: failure?.phase ?? (isMissing ? 'load' : 'healthy'),
    kind: failure?.kind ?? (isMissing ? 'network' : 'render'),
    number: failure?.number ?? newNumber(),
    error: cause instanceof Error ? cause.name.slice(0, 60) : typeof cause,
    status: failure instanceof HttpFailure ? failure.status : null,
    stack: framesOf(cause),
    request_id: requestOf(cause),
  };
}

/** PLT-64. Tells the server of failures of remotes and crashes of pages: each once a page, and not without end. */
export function createReports({ send, log, ...about }: ReportParts): Shell['report'] {
  const sent = new Set<string>();
  return (error, place) => {
    log(place, error);
    const { number, ...facts } = reportOf(error, about);
    const same = JSON.stringify(facts);
    if (sent.has(same) || sent.size >= REPORTS_A_PAGE) return;
    sent.add(same);
    send(JSON.stringify({ ...facts, number }));
  };
}

const ADDRESS = '/api/mfe/report';

/** Sends without waiting, also from a page that is being left. */
export function sendReport(body: string, address = ADDRESS): void {
  const type = 'application/json';
  if (navigator.sendBeacon(address, new Blob([body], { type }))) return;
  fetch(address, { method: 'POST', body, headers: { 'content-type': type }, keepalive: true }).catch(() => undefined);
}
