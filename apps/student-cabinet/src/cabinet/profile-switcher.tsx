import { studentName } from '@planner/wording';
import type { Profile } from '@planner/contract';
import { Select } from '@planner/ui';
import { Link } from 'react-router-dom';
import styles from './cabinet.module.css';
import { namesStudents } from '../named/named.ts';

interface ProfileSwitcherProps {
  profiles: readonly Profile[];
  chosen: number;
  onChoose(student_profile_id: number): void;
}

/** Chooses a profile, one for each teacher or child, and links another one. */
export function ProfileSwitcher({ profiles, chosen, onChoose }: ProfileSwitcherProps) {
  const isNamed = namesStudents(profiles);
  return (
    <span className={styles.switcher}>
      {profiles.length > 1 && (
        <Select
          label="Чьи занятия показать"
          items={profiles.map(({ student_profile_id, teacher_name, student_name }) => ({
            id: student_profile_id,
            text: isNamed ? `${studentName({ student_name })} · ${teacher_name}` : teacher_name,
          }))}
          value={chosen}
          onChange={(value) => {
            if (value !== null) onChoose(Number(value));
          }}
        />
      )}
      <Link to="/link-profile" className={styles.link}>
        Добавить преподавателя
      </Link>
    </span>
  );
}
