import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useContext } from 'react';
import type { TeacherProfile } from '../teacher-profile.ts';
import { SectionsContext } from '../use-section.ts';
import { usePicture } from './use-picture.ts';

/** FIL-47. Uploads and saves the photo. */
export function usePhoto(profile: TeacherProfile) {
  const { toast } = useShell();
  const { versionOver, hasSaved } = useContext(SectionsContext);
  const command = useCommand('PUT /api/update-teacher-profile');
  return usePicture({
    name: 'photo',
    failed: 'Не удалось сохранить фото. Повторите попытку',
    async put(photo_file_id) {
      const { version } = await command.mutateAsync({ body: { photo_file_id, version: versionOver(profile.version) } });
      hasSaved(version);
      toast(photo_file_id === null ? 'Фото убрано' : 'Фото сохранено', 'done');
    },
  });
}
