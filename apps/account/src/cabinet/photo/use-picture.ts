import { isApiError, requestKey } from '@planner/api-client';
import { useShell } from '@planner/shell-api';
import { useEffect, useRef, useState } from 'react';

interface PictureOptions {
  /** The name of the picture in reports of crashes. */
  name: string;
  /** The message when the picture could not be saved for an unknown reason. */
  failed: string;
  /** Saves an uploaded file, or removes the picture. */
  put(this: void, file_id: number | null): Promise<void>;
}

/** Uploads and saves a picture at once. Returns the progress as text, and the error. */
export function usePicture({ name, failed, put }: PictureOptions) {
  const { report } = useShell();
  const [standing, setStanding] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const end = useRef<AbortController | null>(null);
  useEffect(() => () => end.current?.abort(), []);

  const save = (file_id: number | null) => {
    setStanding('Сохраняем');
    return put(file_id);
  };
  const attempt = async (work: (signal: AbortSignal) => Promise<void>) => {
    // Ignores a second press while a picture is being sent.
    if (end.current !== null) return;
    const own = new AbortController();
    end.current = own;
    setError(null);
    try {
      await work(own.signal);
    } catch (failure) {
      if (own.signal.aborted) return;
      if (!isApiError(failure)) report(failure, `shell/cabinet/${name}`);
      setError(isApiError(failure) ? (Object.values(failure.fields)[0] ?? failure.message) : failed);
    }
    end.current = null;
    setStanding(null);
  };

  return {
    standing,
    error,
    choose: (file: File) =>
      void attempt(async (signal) => {
        const { faultOf, sendFile } = await import('./send-photo.ts');
        const fault = faultOf(file);
        if (fault !== null) return setError(fault);
        const { id } = await sendFile(file, requestKey(), {
          signal,
          onSending: () => setStanding('Отправляем'),
          onWaiting: () => setStanding('Нет связи, отправится само'),
          onShare: (share) => setStanding(share < 1 ? `Отправлено ${Math.floor(share * 100)} %` : 'Обрабатываем'),
        });
        return save(id);
      }),
    remove: () => void attempt(() => save(null)),
  };
}
