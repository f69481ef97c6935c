import yauzl from 'yauzl';

/** The entries of an archive by name, read from its directory like other programs do. */
export async function unzipped(archive: Buffer): Promise<Map<string, Buffer>> {
  const read = await yauzl.fromBufferPromise(archive, { strictFileNames: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of read.eachEntry()) {
    const chunks: Buffer[] = [];
    // A stream without an encoding yields buffers.
    for await (const chunk of await read.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    entries.set(entry.fileName, Buffer.concat(chunks));
  }
  return entries;
}
