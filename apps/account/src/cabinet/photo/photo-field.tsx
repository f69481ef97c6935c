import { TEACHER_FIELDS } from '@planner/contract/teacher-table';
import { Avatar, Field } from '@planner/ui';
import styles from '../../account.module.css';
import type { TeacherProfile } from '../teacher-profile.ts';
import { PictureButtons } from './picture-buttons.tsx';
import { usePhoto } from './use-photo.ts';

const { label, hint } = TEACHER_FIELDS.photo_file_id;
const WORDS = { choose: 'Загрузить фото', replace: 'Заменить фото', remove: 'Убрать фото' };

/** FIL-47. The photo for students. The form saves a chosen photo at once. */
export function PhotoField({ profile }: { profile: TeacherProfile }) {
  const picture = usePhoto(profile);
  const { photo_url } = profile;
  return (
    <Field label={label} hint={hint} error={picture.error} isGroup>
      <div className={styles.photo}>
        <Avatar name={profile.name} photo={photo_url} size="huge" />
        <PictureButtons picture={picture} isThere={photo_url !== null} words={WORDS} />
      </div>
    </Field>
  );
}
