import type { FailureReport } from '@planner/platform-contract';
import type { Shell } from '@planner/shell-api';
import { HttpFailure, newNumber, RemoteFailure } from './failure.ts';
import { isMissingFile } from './missing-file.ts';

/** A page that fails again and again reports nothing new. */
const REPORTS_A_PAGE = 10;
const STACK_LENGTH = 4000;

// A line of a stack as V8 writes it, or as Firefox and Safari do.
const FRAME = /^\s+at .*:\d+:\d+\)?$|^[^@\s]*@\S+:\d+:\d+$/;

/**
 * Returns the code locations of an error. It omits messages, which may contain typed text, and queries of addresses.
 */
function framesOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const frames = lines.filter((line) => FRAME.test(line)).map((line) => line.trim().replace(/\?[^\s:)]*/g, ''));
  return frames.join('\n').slice(0, STACK_LENGTH);
}

interface ReportParts {
  shellVersion: string;
  /** The number of the failed request if the error is its answer, otherwise null. */
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

/** PLT-64. Reports failures of remotes and crashes of pages to the server: each once a page, up to a limit. */
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

/** Sends a report without waiting for the answer, also while the page is being closed. */
export function sendReport(body: string, address = ADDRESS): void {
  const type = 'application/json';
  if (navigator.sendBeacon(address, new Blob([body], { type }))) return;
  fetch(address, { method: 'POST', body, headers: { 'content-type': type }, keepalive: true }).catch(() => undefined);
}
