import type { z } from 'zod';

export interface S3Place {
  /** The address of the bucket, without the keys. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const WANTED = 'нужен адрес вида s3://KEY:SECRET@host:443/bucket?region=ru-central1, без TLS — http://…';

/**
 * Parses the address of a bucket with its keys; `s3:` means https. Adds an issue to the zod context when a part is
 * missing.
 */
export function s3Place(written: string, context: z.RefinementCtx): S3Place {
  const url = URL.canParse(written) ? new URL(written.replace(/^s3:/, 'https:')) : null;
  const bucket = url?.pathname.split('/').filter(Boolean) ?? [];
  const isWhole = url !== null && /^https?:$/.test(url.protocol) && url.username !== '' && url.password !== '';
  if (!isWhole || bucket.length !== 1) {
    context.addIssue({ code: 'custom', message: WANTED });
    return { url: '', region: '', accessKeyId: '', secretAccessKey: '' };
  }
  return {
    url: `${url.origin}/${bucket[0]}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
