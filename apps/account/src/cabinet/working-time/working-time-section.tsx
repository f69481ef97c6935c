import { lazyComponent } from '@planner/shell-api';
import { Button, Card } from '@planner/ui';
import { useState } from 'react';
import styles from '../../account.module.css';
import type { TeacherProfile } from '../teacher-profile.ts';

// Opened by a press, so not part of the settings' first load.
const WorkingTimeForm = lazyComponent('Рабочее время', () => import('./working-time-form.tsx'));

/** WRK-16, WRK-17. The section that opens the form of the working time. */
export function WorkingTimeSection({ profile }: { profile: TeacherProfile }) {
  const [isOpen, setIsOpen] = useState(false);
  const { off_on_holidays, working_hours } = profile;
  if (isOpen) return <WorkingTimeForm profile={profile} />;
  return (
    <div id="working-time" className={styles.anchor}>
      <Card title="Рабочее время">
        <div className={styles.row}>
          <p className={styles.lead}>
            {working_hours === null ? 'Рабочие часы не заданы' : 'Рабочие часы заданы'},{' '}
            {off_on_holidays ? 'в праздники вы не занимаетесь' : 'в праздники вы занимаетесь'}
          </p>
          <Button onClick={() => setIsOpen(true)}>Изменить</Button>
        </div>
      </Card>
    </div>
  );
}
