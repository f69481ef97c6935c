import S3rver from '@20minutes/s3rver';

const BUCKET = 'tetradka';

export interface LocalBucket {
  port: number;
  /** The bucket's address as a setting. */
  address: string;
  close(): Promise<void>;
}

/** Starts an S3 server with one bucket in a folder of this machine. It checks signatures. */
export async function localBucket(directory: string, port = 0): Promise<LocalBucket> {
  const configureBuckets = [{ name: BUCKET }];
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const listening = await server.run();
  return { ...listening, address: bucketAddress(listening.port), close: () => server.close() };
}

/** The address of the bucket at a port. */
export const bucketAddress = (port: number): string =>
  `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?region=ru-central1`;

/** The file in which the server stores an object. */
export const objectPath = (key: string): string => `${BUCKET}/${key}._S3rver_object`;
