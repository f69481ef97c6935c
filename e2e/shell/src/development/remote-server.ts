import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentPort } from '@planner/e2e-harness';

const ROOT = join(import.meta.dirname, '../../../..');
const SERVED = /is served on (http:\S+)/;

/** A remote of these tests on its developer's server, for a built shell. */
export interface RemoteServer {
  readonly origin: string;
  /** Replaces a text of its source, like a save in an editor. */
  change(file: string, from: string, to: string): void;
  end(): Promise<void>;
}

/** Serves a copy of a remote's source with the command `npm run dev -- NAME --alone`. */
export async function serveRemote(remote: string): Promise<RemoteServer> {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist/e2e-served-'));
  const cwd = join(folder, remote);
  cpSync(join(ROOT, 'e2e/shell/remotes', remote), cwd, { recursive: true });
  const child = spawn(process.execPath, [join(ROOT, 'libs/platform/build/src/serve.ts'), '--alone'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEV_PORT: String(developmentPort()) },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const origin = await new Promise<string>((served, failed) => {
    const hear = (text: Buffer) => {
      said += text.toString();
      const [, address] = SERVED.exec(said) ?? [];
      if (address) served(address);
    };
    for (const output of [child.stdout, child.stderr]) output.on('data', hear);
    void gone.then(() => failed(new Error(`${remote} was not served:\n${said}`)));
  });
  return {
    origin,
    change(file, from, to) {
      const path = join(cwd, 'src', file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, text.replace(from, to));
    },
    async end() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
