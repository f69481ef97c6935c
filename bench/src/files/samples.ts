import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { pngChunk } from '@planner/api/testing';

const PDF_HEAD = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n';

/** A document of this number of bytes, which the product stores unchanged. */
export function pdfOf(bytes: number): Buffer {
  const whole = Buffer.alloc(bytes, '%');
  whole.write(PDF_HEAD);
  whole.write('\n%%EOF\n', bytes - 7);
  return whole;
}

/** A picture of noise, which does not compress: three bytes a pixel. `side` is in pixels. */
export function noiseOf(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = 1 + side * 3;
  const points = randomBytes(line * side);
  for (let row = 0; row < side; row++) points[row * line] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const drawn = pngChunk('IDAT', deflateSync(points, { level: 0 }));
  return Buffer.concat([signature, pngChunk('IHDR', head), drawn, pngChunk('IEND', Buffer.alloc(0))]);
}
