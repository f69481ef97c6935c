import { FileInput } from '@planner/ui';
import { sizeText } from '@planner/wording';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ACCEPTED, MOST_FILES, type Upload } from './upload.ts';
import type { UploadsState } from './uploads-state.ts';
import type { Uploads } from './uploads.ts';

interface FilesFieldProps {
  uploads: Uploads;
  label: string;
  hint?: string;
  error?: string | null | undefined;
  /** Called when the ids of the sent files have changed. */
  onChange?(file_ids: number[]): void;
}

/** Returns the state of one file in words. */
function textOf({ state, share, size, error }: Upload): string {
  if (state === 'failed') return error ?? '';
  if (state === 'queued') return `${sizeText(size)} · в очереди`;
  if (state === 'waiting') return 'Нет связи, отправится само';
  if (state === 'sending') return share < 1 ? `${sizeText(size)} · ${Math.floor(share * 100)} %` : 'Обрабатываем';
  return sizeText(size);
}

const TONES = { failed: 'bad', waiting: 'warn' } as const;

const rowOf = (upload: Upload) => ({
  key: upload.key,
  name: upload.name,
  text: textOf(upload),
  tone: upload.state === 'failed' || upload.state === 'waiting' ? TONES[upload.state] : undefined,
  share: upload.state === 'sending' || upload.state === 'waiting' ? upload.share : undefined,
  preview_url: upload.file?.preview_url ?? null,
  retryLabel: upload.mayRetry ? 'Попробовать ещё раз' : undefined,
});

/** Returns the state of all files in words, for screen readers. */
function statusOf({ items }: UploadsState): string {
  const sent = items.filter(({ file }) => file !== null).length;
  if (items.length === 0) return '';
  if (items.some(({ state }) => state === 'waiting')) return 'Нет связи. Файлы отправятся сами, когда она появится';
  return sent === items.length ? `Отправлены все файлы: ${sent}` : `Отправлено ${sent} из ${items.length}`;
}

/** FIL-16, FIL-17. The files of a form. Each upload starts as soon as the file is chosen. */
export function FilesField({ uploads, label, hint, error, onChange }: FilesFieldProps) {
  const state = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot, uploads.getSnapshot);
  const ids = uploads.ids().join();
  const before = useRef(ids);
  useEffect(() => {
    if (before.current === ids) return;
    before.current = ids;
    onChange?.(uploads.ids());
  }, [ids, onChange, uploads]);
  return (
    <FileInput
      label={label}
      {...(hint !== undefined && { hint })}
      error={error ?? (state.isOver ? `Не больше ${MOST_FILES} файлов: лишние не добавлены` : null)}
      accept={ACCEPTED}
      files={state.items.map(rowOf)}
      fullText={state.items.length >= MOST_FILES ? `Больше ${MOST_FILES} файлов приложить нельзя` : undefined}
      status={statusOf(state)}
      onFiles={uploads.add}
      onRetry={uploads.retry}
      onRemove={uploads.remove}
    />
  );
}
