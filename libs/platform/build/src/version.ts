import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from './app.ts';
import { compile } from './compile.ts';
import { configOf } from './rspack-config.ts';

const LENGTH = 8;

/** Returns nx's hash of all inputs of the build, or null if this process is not nx's task that builds this app. */
export function hashOfTask(app: App, environment: NodeJS.ProcessEnv): string | null {
  const { NX_TASK_HASH: hash, NX_TASK_TARGET_PROJECT: project, NX_TASK_TARGET_TARGET: target } = environment;
  // A task of nx that tests and also builds has the hash of the test.
  if (!hash || project !== app.package.name || target !== 'build') return null;
  return createHash('sha256').update(hash).digest('hex').slice(0, LENGTH);
}

/**
 * Returns the hash of a build's content. The version is part of the content, so the app is built once with a fixed
 * version.
 */
async function hashOfContent(app: App): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), `${app.name}-`));
  try {
    // Errors in the sources are ignored here, because the following build reports them.
    const config = configOf({ app, mode: 'production', version: `${app.package.version}+0`, outDir });
    await compile({ ...config, devtool: false });
    const hash = createHash('sha256');
    for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort()) {
      if (statSync(join(outDir, file)).isFile()) hash.update(`\0${file}\0`).update(readFileSync(join(outDir, file)));
    }
    return hash.digest('hex').slice(0, LENGTH);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** PLT-8. Returns the version of a build: the package version and a hash of nx or of the content. */
export async function versionOfBuild(app: App, environment: NodeJS.ProcessEnv): Promise<string> {
  return `${app.package.version}+${hashOfTask(app, environment) ?? (await hashOfContent(app))}`;
}
