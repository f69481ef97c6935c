import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../machine/run.ts';
import { ofCheck, ofPlaywright, ofVitest, type Outcome } from './outcome.ts';

export interface Suite {
  name: string;
  run(): Promise<Outcome>;
}

type Env = Record<string, string>;

export const check = (name: string, command: string, args: string[], env: Env = {}): Suite => ({
  name,
  run: async () => ofCheck(await run(command, args, { env })),
});

async function withReport(act: (path: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-report-'));
  try {
    return await act(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const vitest = (name: string, args: string[]): Suite => ({
  name,
  run: () =>
    withReport(async (path) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
      return ofVitest(path, await run('vitest', ['run', ...args, ...reporters]));
    }),
});

/** Playwright's configurations add the JSON reporter when this variable names its file. */
export const playwright = (name: string, args: string[], { cwd, env }: { cwd?: string; env?: Env } = {}): Suite => ({
  name,
  run: () =>
    withReport(async (path) => {
      const options = { cwd, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path }, limitMinutes: 20 };
      return ofPlaywright(path, await run('playwright', ['test', ...args], options));
    }),
});
