import type { StoredFile } from '@planner/contract';

/** The upload of one chosen file. */
export interface Upload {
  /** The id of the upload and its `Idempotency-Key`, so that the server stores a repeated upload once. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** `waiting`: the connection is lost; the upload continues automatically. */
  readonly state: 'queued' | 'sending' | 'waiting' | 'sent' | 'failed';
  /** The sent share, from 0 to 1. */
  readonly share: number;
  /** The reason of a failed upload, in words; null otherwise. */
  readonly error: string | null;
  readonly mayRetry: boolean;
  /** The stored file; null until it is sent. */
  readonly file: StoredFile | null;
}

/** A chosen file before its upload, as a device stores it beside its bytes. */
export type Unsent = Pick<Upload, 'key' | 'name' | 'size'>;

/** FIL-4. The limits of the contract, repeated here because a remote does not load the contract's values. */
export const MOST_FILES = 10;
export const MOST_BYTES = 20 * 1024 * 1024;

/** The media types in a browser's file dialog. The server decides about the real type (FIL-5). */
export const ACCEPTED =
  'image/*,application/pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,text/plain,audio/mpeg,audio/mp4,audio/ogg,.m4a,video/mp4';

/** FIL-16. Returns the error of a file before the upload, in the server's words; null for a valid file. */
export function faultOf({ size }: File): string | null {
  if (size === 0) return 'Файл пуст';
  return size > MOST_BYTES ? 'Файл не больше 20 МБ' : null;
}

const inLine = { state: 'queued', share: 0, error: null, mayRetry: false, file: null } as const;

/** Returns the upload of a file that was chosen in an earlier page. */
export const unsentBefore = ({ key, name, size }: Unsent): Upload => ({ key, name, size, ...inLine });

/** Returns the upload of a newly chosen file: queued, or failed when the file is invalid. */
export const newUpload = (key: string, file: File): Upload => {
  const error = faultOf(file);
  const upload = { ...inLine, key, name: file.name, size: file.size };
  return error === null ? upload : { ...upload, state: 'failed', error };
};

/** Returns the finished upload of a file that the server already has. */
export const sentBefore = (file: StoredFile): Upload => ({
  key: `kept-${file.id}`,
  name: file.name,
  size: file.size,
  state: 'sent',
  share: 1,
  error: null,
  mayRetry: false,
  file,
});
