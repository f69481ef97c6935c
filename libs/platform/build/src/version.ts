import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from './app.ts';
import { compile } from './compile.ts';
import { configOf } from './rspack-config.ts';

const LENGTH = 8;

/** nx's hash of everything the build is made of, when this process is nx's task of building this app. */
export function hashOfTask(app: App, environment: NodeJS.ProcessEnv): string | null {
  const { NX_TASK_HASH: hash, NX_TASK_TARGET_PROJECT: project, NX_TASK_TARGET_TARGET: target } = environment;
  // A test that nx runs and that builds something has the hash of the test.
  if (!hash || project !== app.package.name || target !== 'build') return null;
  return createHash('sha256').update(hash).digest('hex').slice(0, LENGTH);
}

/** The hash of what a build without a version of its own consists of: names carry the version, so it is built once to know it. */
async function hashOfContent(app: App): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), `${app.name}-`));
  try {
    // What is wrong here is said by the build itself, which comes next.
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

/** PLT-8. The version of a build: the package's own and a hash, nx's or that of the content. */
export async function versionOfBuild(app: App, environment: NodeJS.ProcessEnv): Promise<string> {
  return `${app.package.version}+${hashOfTask(app, environment) ?? (await hashOfContent(app))}`;
}
