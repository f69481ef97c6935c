import { isApiError, requestKey } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useContext, useEffect, useRef, useState } from 'react';
import type { TeacherProfile } from '../teacher-profile.ts';
import { SectionsContext } from '../use-section.ts';

const FAILED = 'Не удалось сохранить фото. Повторите попытку';

/** FIL-47. Uploads and saves the photo. Returns the progress as text, and the error. */
export function usePhoto(profile: TeacherProfile) {
  const { toast, report } = useShell();
  const { versionOver, hasSaved } = useContext(SectionsContext);
  const command = useCommand('PUT /api/update-teacher-profile');
  const [standing, setStanding] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const end = useRef<AbortController | null>(null);
  useEffect(() => () => end.current?.abort(), []);

  const put = async (photo_file_id: number | null) => {
    setStanding('Сохраняем');
    const { version } = await command.mutateAsync({ body: { photo_file_id, version: versionOver(profile.version) } });
    hasSaved(version);
    toast(photo_file_id === null ? 'Фото убрано' : 'Фото сохранено', 'done');
  };
  const attempt = async (work: (signal: AbortSignal) => Promise<void>) => {
    // Ignores a second press while a photo is being sent.
    if (end.current !== null) return;
    const own = new AbortController();
    end.current = own;
    setError(null);
    try {
      await work(own.signal);
    } catch (failure) {
      if (own.signal.aborted) return;
      if (!isApiError(failure)) report(failure, 'shell/cabinet/photo');
      setError(isApiError(failure) ? (Object.values(failure.fields)[0] ?? failure.message) : FAILED);
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
        return put(id);
      }),
    remove: () => void attempt(() => put(null)),
  };
}
