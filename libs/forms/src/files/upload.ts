import type { StoredFile } from '@planner/contract';

/** One chosen file on its way to the server. */
export interface Upload {
  /** Also its `Idempotency-Key`: however often it is sent, it is kept once. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** `waiting`: the connection broke off, it goes on by itself. */
  readonly state: 'queued' | 'sending' | 'waiting' | 'sent' | 'failed';
  /** How much of it is sent, from 0 to 1. */
  readonly share: number;
  /** Why it is not taken, in words. */
  readonly error: string | null;
  readonly mayRetry: boolean;
  /** What the server keeps; null until it is sent. */
  readonly file: StoredFile | null;
}

/** A chosen file that was not sent yet, as a device can write it down beside its bytes. */
export type Unsent = Pick<Upload, 'key' | 'name' | 'size'>;

/** FIL-4: as the contract says; a remote loads none of its values. */
export const MOST_FILES = 10;
export const MOST_BYTES = 20 * 1024 * 1024;

/** What a browser offers to choose; what a file really is the server says (FIL-5). */
export const ACCEPTED =
  'image/*,application/pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,text/plain,audio/mpeg,audio/mp4,audio/ogg,.m4a,video/mp4';

/** FIL-16: what is wrong with a file before anything of it is sent, in the server's words. */
export function faultOf({ size }: File): string | null {
  if (size === 0) return 'Файл пуст';
  return size > MOST_BYTES ? 'Файл не больше 20 МБ' : null;
}

const inLine = { state: 'queued', share: 0, error: null, mayRetry: false, file: null } as const;

/** A file that was chosen in a page that is gone. */
export const unsentBefore = ({ key, name, size }: Unsent): Upload => ({ key, name, size, ...inLine });

/** A file that was chosen just now: in line, or not taken. */
export const newUpload = (key: string, file: File): Upload => {
  const error = faultOf(file);
  const upload = { ...inLine, key, name: file.name, size: file.size };
  return error === null ? upload : { ...upload, state: 'failed', error };
};

/** One that the server has already. */
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
