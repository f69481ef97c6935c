import S3rver from '@20minutes/s3rver';

const BUCKET = 'tetradka';

export interface LocalBucket {
  port: number;
  /** As the settings name it. */
  address: string;
  close(): Promise<void>;
}

/** A store that speaks S3, checks signatures, and has one bucket, in a folder of this machine. */
export async function localBucket(directory: string, port = 0): Promise<LocalBucket> {
  const configureBuckets = [{ name: BUCKET }];
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const listening = await server.run();
  return { ...listening, address: bucketAddress(listening.port), close: () => server.close() };
}

/** The address of that bucket behind a port. */
export const bucketAddress = (port: number): string =>
  `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?region=ru-central1`;

/** Where it keeps an object, as a file. */
export const objectPath = (key: string): string => `${BUCKET}/${key}._S3rver_object`;
