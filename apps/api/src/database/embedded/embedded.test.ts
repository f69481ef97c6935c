import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readlinkSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findBinaries, linkLibraries } from './binaries.ts';
import { startEmbedded } from './embedded.ts';
import { chooseIdentity } from './identity.ts';
import { clearPredecessor } from './owner.ts';
import { fillDataFolder } from '../../testing/databases/ready-folder.ts';
import { ownFolder } from '../../testing/own-folder.ts';

async function ask(connection: pg.ClientConfig, question: string): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

test('[OPS-20] the leftovers of a killed first start do not disturb the next start', { tags: 'full' }, async () => {
  const folder = ownFolder();
  const leftover = join(folder, 'postgres/cluster.new-1');
  mkdirSync(leftover, { recursive: true });
  writeFileSync(join(leftover, 'PG_VERSION'), '18');

  const server = await startEmbedded(folder);
  const answer = await ask(server.connection, 'select 1');
  await server.stop();

  expect(answer).toBe(1);
  expect(existsSync(leftover)).toBe(false);
});

test(
  '[OPS-20] a start waits for a process that still writes into the leftovers of a killed first start',
  { tags: 'full' },
  async () => {
    const folder = ownFolder();
    const leftover = join(folder, 'postgres/cluster.new-1');
    mkdirSync(leftover, { recursive: true });
    // Like initdb, this writes one file after another until its time is over or the folder is gone.
    const write = `const until = Date.now() + 1500; let n = 0; console.log('begun');
    try { while (Date.now() < until) require('node:fs').writeFileSync('${leftover}/' + n++, '') } catch { /* gone */ }`;
    const writer = spawn(process.execPath, ['-e', write]);
    await once(writer.stdout, 'data');

    const server = await startEmbedded(folder);
    await server.stop();

    expect(existsSync(leftover)).toBe(false);
  },
);

test('[OPS-20] the database sorts Russian, checks its pages and listens on no port', async () => {
  const server = await startEmbedded(ownFolder());

  const [checksums, addresses, sorted] = await Promise.all([
    ask(server.connection, 'show data_checksums'),
    ask(server.connection, 'show listen_addresses'),
    ask(server.connection, "select string_agg(name, '' order by name) from unnest(array['Я','Ж','Ё','Е']) name"),
  ]);
  await server.stop();

  expect([checksums, addresses, sorted]).toEqual(['on', '', 'ЕЁЖЯ']);
});

test('[OPS-17] a folder that is already in use is refused with a message', async () => {
  const folder = ownFolder();
  await fillDataFolder(folder);
  const server = await startEmbedded(folder);

  await expect(startEmbedded(folder)).rejects.toThrow(/^Папка данных .* уже открыта/);
  await server.stop();
  const again = await startEmbedded(folder);

  expect(await ask(again.connection, 'select 1')).toBe(1);
  await again.stop();
});

test('[OPS-17] the error names a predecessor that does not end', { tags: 'full' }, async () => {
  const folder = ownFolder();
  const server = await startEmbedded(folder);

  await expect(clearPredecessor(join(folder, 'postgres/cluster'), 0.2)).rejects.toThrow(/прежний PostgreSQL/);
  await server.stop();
  await expect(clearPredecessor(join(folder, 'postgres/cluster'), 0.2)).resolves.toBeUndefined();
});

test.each([
  ['another program has its process number', `${process.pid}\n/nowhere\n1\n1\n\n\n 1 1\n`],
  ['it is empty', ''],
])('[OPS-98] a leftover lock does not prevent the start when %s', { tags: 'full' }, async (_, lock) => {
  const folder = ownFolder();
  const before = await startEmbedded(folder);
  await before.stop();
  writeFileSync(join(folder, 'postgres/cluster/postmaster.pid'), lock);

  const server = await startEmbedded(folder);

  expect(await ask(server.connection, 'select 1')).toBe(1);
  await server.stop();
});

test(
  '[OPS-98] a database without its WAL reports it and leaves the folder unchanged for repair',
  { tags: 'full' },
  async () => {
    const folder = ownFolder();
    const before = await startEmbedded(folder);
    await before.stop();
    renameSync(join(folder, 'postgres/cluster/pg_wal'), join(folder, 'pg_wal'));

    await expect(startEmbedded(folder)).rejects.toThrow(/^Журнал записей базы данных \(WAL\) в .* пропал/);
    renameSync(join(folder, 'pg_wal'), join(folder, 'postgres/cluster/pg_wal'));
    const mended = await startEmbedded(folder);

    expect(await ask(mended.connection, 'select 1')).toBe(1);
    await mended.stop();
  },
);

test('[OPS-28] a PostgreSQL that dies is restarted', async () => {
  const folder = ownFolder();
  await fillDataFolder(folder);
  const server = await startEmbedded(folder);
  const pid = await ask(server.superuser, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int");

  process.kill(Number(pid), 'SIGKILL');

  await expect.poll(() => ask(server.connection, 'select 2').catch(() => 0)).toBe(2);
  await server.stop();
});

test('[OPS-18] links that npm omitted are created', async () => {
  const root = ownFolder();
  mkdirSync(join(root, 'native/lib'), { recursive: true });
  writeFileSync(join(root, 'native/lib/libpq.so.5.18'), '');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));

  await linkLibraries(root);
  await linkLibraries(root);

  expect(readlinkSync(join(root, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test('[OPS-19] PostgreSQL never runs as root, and a folder keeps its owner', async () => {
  const { postgres } = await findBinaries();
  const folder = ownFolder();

  const identity = chooseIdentity(postgres, folder);

  const isRoot = process.getuid?.() === 0;
  expect(identity.prefix.length > 0 || identity.uid !== undefined).toBe(isRoot);
  expect(identity.uid ?? process.getuid?.()).toBe(process.getuid?.());
});
