import { byXhr, call, isApiError, pageAccount, untilConnected } from '@planner/api-client';
import type { StoredFile } from '@planner/contract';

interface Sending {
  signal: AbortSignal;
  /** The account that chose the file; the page's account by default. */
  account?: number | null;
  onShare(share: number): void;
  /** Called when the connection is lost; the upload restarts automatically. */
  onWaiting(): void;
  onSending(): void;
}

/**
 * FIL-18, SEC-70. Sends one file and retries until the server answers. Every attempt has the same account and the same
 * key, so the server stores the file once. Throws an ApiError when the server rejects the file.
 */
export async function sendFile(
  file: File,
  key: string,
  { signal, account = pageAccount(), ...told }: Sending,
): Promise<StoredFile> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    told.onSending();
    try {
      const transport = byXhr(told.onShare);
      const options = { key, signal, account, transport };
      const { files } = await call('POST /api/files', { body: { file: [file] } }, options);
      const [stored] = files;
      if (stored === undefined) throw new Error('the server answered no file');
      return stored;
    } catch (error) {
      if (signal.aborted || !isApiError(error) || error.status !== 0) throw error;
      told.onWaiting();
      await untilConnected(attempt, signal);
    }
  }
}
