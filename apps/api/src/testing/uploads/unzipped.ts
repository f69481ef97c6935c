import yauzl from 'yauzl';

/** The entries of an archive by their names, read as another program does: from the directory at its end. */
export async function unzipped(archive: Buffer): Promise<Map<string, Buffer>> {
  const read = await yauzl.fromBufferPromise(archive, { strictFileNames: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of read.eachEntry()) {
    const chunks: Buffer[] = [];
    // A stream without an encoding gives buffers.
    for await (const chunk of await read.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    entries.set(entry.fileName, Buffer.concat(chunks));
  }
  return entries;
}
