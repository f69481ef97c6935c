import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { freePort } from '@planner/e2e-harness';
import { chromium } from '@playwright/test';

/**
 * npm downloads it on demand. As a dependency it would add a hundred and fifty packages to everybody's `npm ci` for one
 * bench, half of Chrome's developer tools among them.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MOST_BYTES = 64 * 1024 * 1024;
const run = promisify(execFile);

/** The needed part of Lighthouse's result for one page load. */
export interface Audit {
  /** From 0 to 100. */
  scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  /** Milliseconds until the largest paint, on the phone and network that Lighthouse simulates. */
  largestPaint: number;
  layoutShift: number;
  requests: number;
  /** Transferred bytes. */
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
  // Lighthouse also lists data inside the page as requests.
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
  // Outside the workspace, because npm would search its packages first.
  const { stdout } = await run('npm', command, { cwd: tmpdir(), maxBuffer: MOST_BYTES });
  // Lighthouse's own types describe this report.
  return JSON.parse(stdout) as Report;
}

/** Audits a page with Lighthouse's default: a simulated phone on a slow network. Each try uses a new browser. */
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
