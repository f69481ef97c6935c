import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { freePort } from '@planner/e2e-harness';
import { chromium } from '@playwright/test';

/**
 * Got by npm when it is asked for, and no dependency: with it come a hundred and fifty packages, half of the developer tools of Chrome among
 * them, which everybody's `npm ci` would bring for one bench.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MOST_BYTES = 64 * 1024 * 1024;
const run = promisify(execFile);

/** What Lighthouse has found of one load of a page, as far as it is looked at. */
export interface Audit {
  /** Of a hundred. */
  scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  /** Milliseconds until the largest paint, on the phone and the network that Lighthouse simulates. */
  largestPaint: number;
  layoutShift: number;
  requests: number;
  /** Over the wire. */
  bytes: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: readonly { transferSize?: number; url?: string }[] } } | undefined
  >;
}

function auditOf({ categories, audits }: Report): Audit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  // What lies in the page itself is told of as if it had been asked for.
  const files = (audits['network-requests']?.details?.items ?? []).filter(({ url = '' }) => !url.startsWith('data:'));
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    requests: files.length,
    bytes: files.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}

async function reportOf(url: string, port: number): Promise<Report> {
  const flags = [`--port=${port}`, '--output=json', '--quiet'];
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...flags];
  // Outside of the workspace, whose packages npm would look through first.
  const { stdout } = await run('npm', command, { cwd: tmpdir(), maxBuffer: MOST_BYTES });
  // Lighthouse writes what its own types say.
  return JSON.parse(stdout) as Report;
}

/** Looks at a page as Lighthouse does by default: a phone on a slow network, simulated; each time with a new browser. */
export async function auditsOf(url: string, times: number): Promise<Audit[]> {
  const audits: Audit[] = [];
  for (let time = 0; time < times; time++) {
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
    });
    try {
      audits.push(auditOf(await reportOf(url, port)));
    } finally {
      await browser.close();
    }
  }
  return audits;
}
