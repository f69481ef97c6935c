import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

interface Program {
  process: ChildProcess;
  /** Everything it has said. */
  said(): string;
  ended: Promise<number | null>;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

function start(environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { process: child, said: () => text, ended };
}

async function untilOpen({ said }: Program): Promise<void> {
  await expect.poll(said, { timeout: 20_000 }).toContain('Тетрадка открыта: http');
}

test('[OPS-11] a wrong value is one sentence and an end', async () => {
  const program = start({ PORT: 'many' });

  expect(await program.ended).toBe(1);
  expect(program.said()).toBe('Неверная настройка. PORT: нужно целое число от 0 до 65535, а задано «many».\n');
});

test('[OPS-13] a port in use says so', async () => {
  const other = createServer().listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await expect.poll(() => other.listening).toBe(true);
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const program = start({ PORT: String(port), DATA_DIR: newFolder() });

  expect(await program.ended).toBe(1);
  expect(program.said()).toBe(`Порт ${port} занят другой программой. Остановите её или задайте другой в PORT.\n`);
});

test('[OPS-17] a second process on the same data folder says who has it', async () => {
  const folder = newFolder();
  const first = start({ DATA_DIR: folder });
  await untilOpen(first);

  const second = start({ DATA_DIR: folder });

  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(new RegExp(`^Папка данных .* занята: с ней работает процесс ${first.process.pid}\\.`));
});

test('[OPS-23] asked to stop it ends what it has begun and leaves nothing running', async () => {
  const folder = newFolder();
  const program = start({ DATA_DIR: folder });
  await untilOpen(program);
  const pid = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

  program.process.kill('SIGTERM');

  expect(await program.ended).toBe(0);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('[OPS-27] PostgreSQL dies with a killed server, and the next start opens the folder at once', async () => {
  const folder = newFolder();
  const killed = start({ DATA_DIR: folder });
  await untilOpen(killed);
  const pid = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

  killed.process.kill('SIGKILL');
  await killed.ended;
  const next = start({ DATA_DIR: folder });

  await untilOpen(next);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
