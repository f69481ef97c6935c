import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { ended, limited, rssOf, told } from '../memory/watched-server.ts';
import type { Measurement } from '../report.ts';
import { sizeOf } from '../size.ts';
import type { Account, Place } from './messages.ts';

const MB = 1024 * 1024;
const FILE_BYTES = 20 * MB - 1024;
/** More than 4 GB together; the last file begins beyond 4 GB. */
const FILES = sizeOf('ARCHIVE_FILES', 212, 2);
const LESSONS = 1000;
const LIMIT_MB = 150;
const LIMIT_S = 300;
const LOOK_MS = 250;

/** Two third-party readers of archives. Each reads the whole archive and checks each checksum. */
const READERS: Record<string, (path: string) => string> = {
  'python3 zipfile': (path) =>
    execFileSync(
      'python3',
      [
        '-c',
        'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; n = z.namelist(); print(sum(x.startswith("files/") for x in n))',
        path,
      ],
      { encoding: 'utf8' },
    ).trim(),
  unzip: (path) => {
    execFileSync('unzip', ['-tqq', path], { stdio: 'ignore' });
    return String(execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).match(/^files\//gm)?.length);
  },
};

/**
 * Measures an account with more than 4 GB of files. The archive is made, downloaded, read by third-party programs, and
 * imported into an empty account. A server in a process of its own does each step. Reports the time of each step, and
 * the memory beyond the need of an archive of one file.
 */
export async function archives(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-archives-'));
  const server = fork(join(import.meta.dirname, 'server.ts'), [LESSONS, FILES, FILE_BYTES].map(String));
  try {
    // Only server.ts sends this message.
    const place = (await told(server)) as Place;
    const url = `http://127.0.0.1:${place.port}`;
    const [one, other] = place.newcomers;
    if (one === undefined || other === undefined) throw new Error('Nobody is there to bring an archive to');
    const path = join(folder, 'archive.zip');
    // Warms the server up with an archive of one file.
    await made(url, place.small);
    await taken(url, place.small, path);
    await brought(url, one, path);

    const making = await measured(server, () => made(url, place.large));
    const taking = await measured(server, () => taken(url, place.large, path));
    const readers = Object.entries(READERS).map(([reader, read]) => ({ reader, found: read(path) }));
    const bringing = await measured(server, () => brought(url, other, path));
    if (bringing.result !== FILES) throw new Error(`${bringing.result} of ${FILES} files were brought`);
    const gigabytes = `${(taking.result / 1024 ** 3).toFixed(2)} GB`;
    return [
      ...Object.entries({ made: making, taken: taking, brought: bringing }).flatMap(([verb, { seconds, more }]) => [
        limited(`an archive of ${gigabytes} ${verb}`, seconds, LIMIT_S, 's'),
        limited(`${verb}: memory at most, beyond what it had`, more / MB, LIMIT_MB, 'MB'),
      ]),
      ...readers.map(({ reader, found }) => ({
        what: `files that ${reader} finds whole`,
        value: found,
        against: String(FILES),
        ratio: Number(found) / FILES,
        holds: Number(found) === FILES,
      })),
    ];
  } finally {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured<Result>(server: ChildProcess, work: () => Promise<Result>) {
  const before = await rssOf(server, 'watch');
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  return { result, seconds, more: (await rssOf(server, 'peak')) - before };
}

async function asked(url: string, { cookie }: Account, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, headers: { cookie, ...init.headers } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

interface Export {
  state: string;
  url: string | null;
}
async function stateOf(url: string, who: Account): Promise<Export | null> {
  const answer = await asked(`${url}/api/account-export`, who);
  // The answer of our own server.
  return ((await answer.json()) as { export: Export | null }).export;
}

async function made(url: string, who: Account): Promise<void> {
  await asked(`${url}/api/account-export`, who, { method: 'POST' });
  for (;;) {
    const state = (await stateOf(url, who))?.state;
    if (state === 'ready') return;
    if (state === 'failed') throw new Error('The archive could not be made');
    await pause(LOOK_MS);
  }
}

async function taken(url: string, who: Account, path: string): Promise<number> {
  const { body, headers } = await asked(url + ((await stateOf(url, who))?.url ?? ''), who);
  if (body === null) throw new Error('The archive is empty');
  await pipeline(body, createWriteStream(path));
  return Number(headers.get('content-length'));
}

/** Imports the archive and returns the number of imported files. */
async function brought(url: string, who: Account, path: string): Promise<number> {
  const form = new FormData();
  form.append('file', await openAsBlob(path, { type: 'application/zip' }), 'tetradka.zip');
  const answer = await asked(`${url}/api/account-import`, who, { method: 'POST', body: form });
  // The answer of our own server.
  return ((await answer.json()) as { files: number }).files;
}
