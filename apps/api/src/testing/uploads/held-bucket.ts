import { createServer, request } from 'node:http';
import { onTestFinished } from 'vitest';
import { bucketAddress } from './local-bucket.ts';

/** A proxy of a bucket that never answers the selected requests. */
export async function heldBucket(port: number, isHeld: (method: string, path: string) => boolean) {
  let held = 0;
  const server = createServer((asked, answer) => {
    const { method = '', url: path = '', headers } = asked;
    if (isHeld(method, decodeURIComponent(path))) {
      held += 1;
      return;
    }
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const listening = server.address();
  const own = typeof listening === 'object' && listening !== null ? listening.port : 0;
  return { address: bucketAddress(own), held: () => held };
}
