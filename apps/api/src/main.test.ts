import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillDataFolder } from './testing/databases/ready-folder.ts';
import { sizedEach } from './testing/sized.ts';
import { ofMachine, ownFolder } from './testing/own-folder.ts';
import { ownDisk } from './testing/processes/own-disk.ts';

interface Program {
  process: ChildProcess;
  /** The whole output so far. */
  said(): string;
  ended: Promise<number | null>;
}

/** Starts the server. `under` is a command that wraps it. */
function start(environment: Record<string, string>, under: string[] = []): Program {
  const [command = '', ...args]: string[] = [...under, process.execPath, join(import.meta.dirname, 'main.ts')];
  const child = spawn(command, args, {
    env: { ...ofMachine(), LOG_LEVEL: 'silent', PORT: '0', DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { process: child, said: () => text, ended };
}

async function untilOpen({ said }: Program): Promise<void> {
  await expect.poll(said).toContain('Тетрадка открыта: http');
}

/** A port that another program listens on. */
async function usedPort(host: string): Promise<number> {
  const other = createServer().listen(0, host);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('[OPS-11] a wrong setting ends the process with one sentence', async () => {
  const program = start({ PORT: 'many' });

  expect(await program.ended).toBe(1);
  expect(program.said()).toBe('Неверная настройка. PORT: нужно целое число от 0 до 65535, а задано «many».\n');
});

test('[OPS-13] a port in use is reported', async () => {
  const port = await usedPort('localhost');
  const folder = ownFolder();
  await fillDataFolder(folder);

  const program = start({ PORT: String(port), DATA_DIR: folder });

  expect(await program.ended).toBe(1);
  expect(program.said()).toBe(`Порт ${port} занят другой программой. Остановите её или задайте другой в PORT.\n`);
});

test('[OPS-13] [OPS-275] a port of metrics in use is reported with its own variable', { tags: 'full' }, async () => {
  const port = await usedPort('127.0.0.1');
  const folder = ownFolder();
  await fillDataFolder(folder);

  const program = start({ METRICS_PORT: String(port), DATA_DIR: folder });

  expect(await program.ended).toBe(1);
  expect(program.said()).toBe(
    `Порт ${port} занят другой программой. Остановите её или задайте другой в METRICS_PORT.\n`,
  );
});

test('[OPS-13] [DLV-42] a port of mail in use is reported with its own variable', { tags: 'full' }, async () => {
  const port = await usedPort('127.0.0.1');
  const folder = ownFolder();
  await fillDataFolder(folder);

  const program = start({ MAIL_IN_PORT: String(port), MAIL_IN_DOMAIN: 'reply.example.ru', DATA_DIR: folder });

  expect(await program.ended).toBe(1);
  expect(program.said()).toBe(
    `Порт ${port} занят другой программой. Остановите её или задайте другой в MAIL_IN_PORT.\n`,
  );
});

const PLACES: [string, string][] = [
  ['a place where nothing can be made', '/proc'],
  ['a file', join(import.meta.dirname, 'main.ts')],
];
sizedEach('[OPS-98] %s as the data folder ends the process with one sentence', PLACES, 2, async ([, folder]) => {
  const program = start({ DATA_DIR: folder });

  expect(await program.ended).toBe(1);
  expect(program.said()).toMatch(/^Папку данных .* нельзя создать на этом месте: задайте другую папку в DATA_DIR\.\n$/);
});

test.each([
  ['full', 'size=16m', 'На диске с папкой данных .* нет места: освободите его'],
  ['read-only', 'ro', 'Диск с папкой данных .* открыт только для чтения: разрешите запись на него'],
])(
  '[OPS-98] a disk that is really %s ends the process with one sentence',
  { tags: 'full' },
  async (_, options, sentence) => {
    const folder = ownFolder();

    const program = start({ DATA_DIR: folder }, ownDisk(options, folder));

    expect(await program.ended).toBe(1);
    expect(program.said()).toMatch(new RegExp(`^${sentence} или задайте другую папку в DATA_DIR\\.\n$`));
  },
);

test('[OPS-17] a second process on the same data folder names the first', { tags: 'full' }, async () => {
  const folder = ownFolder();
  await fillDataFolder(folder);
  const first = start({ DATA_DIR: folder });
  await untilOpen(first);

  const second = start({ DATA_DIR: folder });

  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(new RegExp(`^Папка данных .* занята: с ней работает процесс ${first.process.pid}\\.`));
});

test('[OPS-23] a stopped server finishes its work and leaves no process', async () => {
  const folder = ownFolder();
  await fillDataFolder(folder);
  const program = start({ DATA_DIR: folder });
  await untilOpen(program);
  const pid = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

  program.process.kill('SIGTERM');

  expect(await program.ended).toBe(0);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test(
  '[OPS-187] the server reports to its supervisor that it is open, and ends when the supervisor is gone',
  { tags: 'full' },
  async () => {
    const program = start({ DATA_DIR: ownFolder() });
    const told = once(program.process, 'message');
    await untilOpen(program);

    const [message] = await told;
    // Without its IPC channel Node no longer emits `close`.
    const exited = once(program.process, 'exit');
    program.process.disconnect();

    expect([message, await exited]).toEqual(['open', [0, null]]);
  },
);

test('[OPS-97] a stopped server waits for no connection without a pending answer', { tags: 'full' }, async () => {
  const program = start({ DATA_DIR: ownFolder() });
  await untilOpen(program);
  const port = Number(/:(\d+)\s/.exec(program.said())?.[1]);
  const say = (text: string): Socket => {
    const socket = connect(port, 'localhost');
    socket.on('error', () => undefined);
    socket.write(text);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const host = 'HTTP/1.1\r\nHost: localhost\r\n';
  const socket = 'Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13';
  const silent = [
    say(''),
    say(`GET /healthz ${host}`),
    say(`POST /api/login ${host}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`),
    say(`GET /ws/ ${host}Connection: Upgrade\r\n${socket}\r\n\r\n`),
    say(`GET /healthz ${host}\r\n`),
  ];
  const late = say(`POST /api/login ${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{`);
  const heard: string[] = [];
  for (const one of [...silent, late]) {
    one.on('data', (data) => void heard.push(...(String(data).match(/^HTTP.*/) ?? [])));
  }
  await expect.poll(() => heard.toSorted()).toEqual(['HTTP/1.1 101 Switching Protocols', 'HTTP/1.1 200 OK']);
  const asked = performance.now();

  program.process.kill('SIGTERM');
  late.write('}');

  expect(await program.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(heard).toContain('HTTP/1.1 422 Unprocessable Entity');
});

test(
  '[OPS-97] a request on an open connection during the stop is answered with the usual body of a refusal',
  { tags: 'full' },
  async () => {
    const program = start({ DATA_DIR: ownFolder() });
    await untilOpen(program);
    const socket = connect(Number(/:(\d+)\s/.exec(program.said())?.[1]), 'localhost');
    onTestFinished(() => void socket.destroy());
    let heard = '';
    socket.on('data', (data) => void (heard += String(data)));
    const host = 'HTTP/1.1\r\nHost: localhost\r\n';
    socket.write(`GET /healthz ${host}\r\n`);
    await expect.poll(() => heard).toContain('200 OK');
    socket.write(`POST /api/login ${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{`);
    const other = connect(socket.remotePort ?? 0, 'localhost');
    other.on('error', () => undefined);
    onTestFinished(() => void other.destroy());

    program.process.kill('SIGTERM');
    await expect.poll(() => other.closed).toBe(true);
    socket.write(`}GET /api/user/me ${host}\r\n`);

    expect(await program.ended).toBe(0);
    const [answer = ''] = heard.split('HTTP/1.1 401 Unauthorized').slice(1);
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 422', 'HTTP/1.1 401']);
    expect(answer).toMatch(/^Connection: close\r$/m);
    expect(answer).toMatch(/\r\n\r\n{"status":401,"code":"not_signed_in","message":"Войдите, чтобы продолжить"}$/);
  },
);

test(
  '[OPS-27] PostgreSQL ends with a killed server, and the next start opens the folder at once',
  { tags: 'full' },
  async () => {
    const folder = ownFolder();
    const killed = start({ DATA_DIR: folder });
    await untilOpen(killed);
    const pid = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

    killed.process.kill('SIGKILL');
    await killed.ended;
    const next = start({ DATA_DIR: folder });

    await untilOpen(next);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);

test('[OPS-122] PostgreSQL’s socket is deleted with it, also when the server is killed', { tags: 'full' }, async () => {
  const temporary = ownFolder();
  const killed = start({ DATA_DIR: ownFolder(), TMPDIR: temporary });
  await untilOpen(killed);
  const open = readdirSync(temporary);

  killed.process.kill('SIGKILL');

  expect(open).toEqual([expect.stringMatching(/^tetradka-/)]);
  await expect.poll(() => readdirSync(temporary)).toEqual([]);
});

test(
  '[OPS-175] the start warns about a public address without a mail server, and names what will not work',
  { tags: 'full' },
  async () => {
    const open = start({ DATA_DIR: ownFolder(), PUBLIC_URL: 'https://tetradka.example' });
    await untilOpen(open);
    const local = start({ DATA_DIR: ownFolder() });
    await untilOpen(local);

    expect(open.said()).toMatch(
      /^ВНИМАНИЕ\. .*SMTP_URL не задан: письма никому не приходят\. Нельзя восстановить забытый пароль/,
    );
    expect(local.said()).not.toContain('ВНИМАНИЕ');
  },
);
