import { TEACHER_FIELDS } from '@planner/contract/teacher-table';
import { Avatar, Button, Field } from '@planner/ui';
import { useRef } from 'react';
import styles from '../../account.module.css';
import type { TeacherProfile } from '../teacher-profile.ts';
import { usePhoto } from './use-photo.ts';

const { label, hint } = TEACHER_FIELDS.photo_file_id;

/** FIL-47. The photo for students. The form saves a chosen photo at once. */
export function PhotoField({ profile }: { profile: TeacherProfile }) {
  const { standing, error, choose, remove } = usePhoto(profile);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { photo_url } = profile;
  return (
    <Field label={label} hint={hint} error={error} isGroup>
      <div className={styles.photo}>
        <Avatar name={profile.name} photo={photo_url} size="huge" />
        <Button ref={button} onClick={() => input.current?.click()}>
          {photo_url === null ? 'Загрузить фото' : 'Заменить фото'}
        </Button>
        {photo_url !== null && (
          <Button
            look="quiet"
            onClick={() => {
              remove();
              button.current?.focus();
            }}
          >
            Убрать фото
          </Button>
        )}
        <span role="status">{standing}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) choose(file);
            // Clearing the value lets the user choose the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
    </Field>
  );
}
