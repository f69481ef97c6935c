import { deflateSync } from 'node:zlib';

/** The numbered objects of a PDF file (ISO 32000-1). */
export interface PdfObjects {
  /** Adds an object and returns the reference to it. */
  add(content: string): string;
  /** Adds packed bytes with further entries of their dictionary. */
  stream(bytes: Buffer, entries?: string): string;
  /** The reference to an object that is added later by `put`. */
  reserve(): string;
  put(reference: string, content: string): void;
  /** The whole file with its catalogue and its description. */
  file(catalogue: string, info: string): Buffer;
}

/** A text of any letters as a string of PDF. */
export function pdfText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}

export function pdfObjects(): PdfObjects {
  const objects: Buffer[] = [];
  const reserve = () => `${objects.push(Buffer.alloc(0))} 0 R`;
  const put = (reference: string, content: Buffer) => {
    objects[Number.parseInt(reference, 10) - 1] = content;
  };
  const added = (content: Buffer) => {
    const reference = reserve();
    put(reference, content);
    return reference;
  };
  return {
    reserve,
    add: (content) => added(Buffer.from(content, 'latin1')),
    put: (reference, content) => put(reference, Buffer.from(content, 'latin1')),
    stream(bytes, entries = '') {
      const packed = deflateSync(bytes);
      const head = `<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
      return added(Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream', 'latin1')]));
    },
    file(catalogue, info) {
      const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
      const places: number[] = [];
      let length = parts[0]?.length ?? 0;
      const write = (part: Buffer) => {
        parts.push(part);
        length += part.length;
      };
      for (const [at, content] of objects.entries()) {
        places.push(length);
        write(Buffer.from(`${at + 1} 0 obj\n`, 'latin1'));
        write(content);
        write(Buffer.from('\nendobj\n', 'latin1'));
      }
      const start = length;
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
      const size = objects.length + 1;
      write(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`, 'latin1'));
      write(Buffer.from(`trailer\n<< /Size ${size} /Root ${catalogue} /Info ${info} >>\n`, 'latin1'));
      write(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
      return Buffer.concat(parts);
    },
  };
}
