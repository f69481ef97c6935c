import sharp from 'sharp';

/** A file before it is uploaded. */
export interface Sample {
  name: string;
  bytes: Buffer;
}

/** The smallest content that is recognized as a PDF. */
export const PDF: Sample = {
  name: 'работа.pdf',
  bytes: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n%%EOF\n',
  ),
};

/** A photo like a phone's: rotated by its metadata, which also names the owner. */
export const photo = async (wish: { width?: number; height?: number } = {}): Promise<Sample> => {
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b04a3a', ...wish } });
  const bytes = await image
    .withExif({ IFD0: { Artist: 'Anna' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: 'IMG_2041.JPG', bytes };
};

/** Form data with these files, as a page sends it. */
export function formOf(...samples: readonly Sample[]): FormData {
  const form = new FormData();
  for (const { name, bytes } of samples) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}
