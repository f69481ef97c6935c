import { deflateRawSync, deflateSync } from 'node:zlib';

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});
const crc32 = (bytes: Buffer) =>
  ~bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), ~0) >>> 0;

interface Entry {
  name: string;
  content: Buffer;
  /** The size that the directory declares, when it is wrong. */
  told?: number;
}

/** An archive of these entries, whose directory may declare wrong sizes. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, told = content.length } of entries) {
    const packed = deflateRawSync(content);
    const path = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(told, 22);
    head.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    head.copy(entry, 10, 8, 30);
    entry.writeUInt32LE(at, 42);
    locals.push(head, path, packed);
    directory.push(entry, path);
    at += head.length + path.length + packed.length;
  }
  const end = Buffer.alloc(22);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const xml = (name: string, content = '<xml/>'): Entry => ({ name, content: Buffer.from(content) });
/** The first entries of every Office package: the type of its main part and the relation to it. */
export const packageOf = (main: string, type: string): Entry[] => [
  xml(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`,
  ),
  xml(
    '_rels/.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`,
  ),
];
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const docxOf = (...more: readonly Entry[]): Buffer =>
  zipOf([...packageOf('word/document.xml', DOCX), xml('word/document.xml'), ...more]);

/** A document that declares half a gigabyte of zeros. */
export const zipBomb = (): Buffer =>
  docxOf({ name: 'word/media/a.bin', content: Buffer.alloc(1024 * 1024), told: 512 * 1024 * 1024 });

/** A document with thirty-two megabytes of zeros that declares the size `told`. */
export const zipBombTelling = (told: number): Buffer =>
  docxOf({ name: 'word/media/a.bin', content: Buffer.alloc(32 * 1024 * 1024), told });

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** A PNG of one colour with these dimensions, interlaced or not. */
export function pngOf(width: number, height: number, isInterlaced = false): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  const lines = deflateSync(Buffer.alloc(isInterlaced ? 1000 : (width + 1) * height), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', lines), pngChunk('IEND', Buffer.alloc(0))]);
}

export const EXE = Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0\0\0'), Buffer.alloc(120), Buffer.from('PE\0\0')]);
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', 'H+H*'].join('$'),
);
