import { lazyComponent } from '@planner/shell-api';
import { OpenedSection } from '../opened-section.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';

// Opened by a press, so not part of the settings' first load.
const WorkingTimeForm = lazyComponent('Рабочее время', () => import('./working-time-form.tsx'));

/** WRK-16, WRK-17. The section that opens the form of the working time. */
export const WorkingTimeSection = ({ profile }: { profile: TeacherProfile }) => (
  <OpenedSection
    id="working-time"
    title="Рабочее время"
    lead={`${profile.working_hours === null ? 'Рабочие часы не заданы' : 'Рабочие часы заданы'}, ${
      profile.off_on_holidays ? 'в праздники вы не занимаетесь' : 'в праздники вы занимаетесь'
    }`}
    label="Изменить рабочее время"
  >
    <WorkingTimeForm profile={profile} />
  </OpenedSection>
);
