import { expect, onTestFinished, test, vi } from 'vitest';
import { type ZipEntry, zipOf } from './zip.ts';

async function bytesOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('[XPT-2] the same content gives the same archive at any time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const writtenAt = (moment: string) => {
    vi.setSystemTime(moment);
    return bytesOf([{ name: 'Прочтите.txt', content: ['слово'] }]);
  };

  expect(await writtenAt('2026-11-20T12:24:00Z')).toEqual(await writtenAt('2027-03-01T08:00:00Z'));
});

test('[XPT-2] an entry is opened only after the previous one is written', async () => {
  const opened: string[] = [];
  const entries = (function* () {
    for (const name of ['first', 'second']) {
      opened.push(name);
      yield { name, content: [Buffer.alloc(1024 * 1024, name)], isPacked: true };
    }
  })();
  const archive = zipOf(entries);

  await archive.next();
  const begun = [...opened];
  await archive.return(undefined);

  expect(begun).toEqual(['first']);
});

test('[XPT-2] an error of an entry ends the archive', async () => {
  const content = (function* () {
    yield 'a';
    throw new Error('the disk is gone');
  })();

  await expect(bytesOf([{ name: 'a', content }])).rejects.toThrow('the disk is gone');
});

test('[XPT-2] an error of the list of entries ends the archive', async () => {
  const entries = (async function* () {
    yield { name: 'a', content: ['a'] };
    throw new Error('nobody waits any more');
  })();

  await expect(bytesOf(entries)).rejects.toThrow('nobody waits any more');
});
