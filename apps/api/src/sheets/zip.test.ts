import { expect, test } from 'vitest';
import { type ZipEntry, zipOf } from './zip.ts';

async function bytesOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('[XPT-2] the same content is the same archive, whenever it is written', async () => {
  const entries = [{ name: 'Прочтите.txt', content: ['слово'] }];

  expect(await bytesOf(entries)).toEqual(await bytesOf(entries));
});

test('[XPT-2] an entry is read only once the one before it is written', async () => {
  const read: string[] = [];
  const entry = (name: string) => ({
    name,
    content: (function* () {
      read.push(name);
      yield Buffer.alloc(1024 * 1024, name);
    })(),
  });
  const archive = zipOf([entry('first'), entry('second')]);

  await archive.next();
  const begun = [...read];
  await archive.return(undefined);

  expect(begun).toEqual(['first']);
});

test('[XPT-2] what an entry throws ends the archive', async () => {
  const content = (function* () {
    yield 'a';
    throw new Error('the disk is gone');
  })();

  await expect(bytesOf([{ name: 'a', content }])).rejects.toThrow('the disk is gone');
});

test('[XPT-2] what the list of entries throws ends the archive too', async () => {
  const entries = (async function* () {
    yield { name: 'a', content: ['a'] };
    throw new Error('nobody waits any more');
  })();

  await expect(bytesOf(entries)).rejects.toThrow('nobody waits any more');
});
