import { byXhr, call, isApiError, pageAccount, untilConnected } from '@planner/api-client';
import type { StoredFile } from '@planner/contract';

interface Sending {
  signal: AbortSignal;
  /** The account that has chosen the file; the page's account by default. */
  account?: number | null;
  onShare(share: number): void;
  /** The connection broke off; the sending begins anew by itself. */
  onWaiting(): void;
  onSending(): void;
}

/** FIL-18, SEC-70: the account is that of the first attempt. Sends one file until there is an answer; each attempt goes under the same key, so that it is kept once. */
export async function sendFile(
  file: File,
  key: string,
  { signal, account = pageAccount(), ...told }: Sending,
): Promise<StoredFile> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    told.onSending();
    try {
      const headers = { 'idempotency-key': key };
      const transport = byXhr(told.onShare);
      const options = { headers, signal, account, transport };
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
