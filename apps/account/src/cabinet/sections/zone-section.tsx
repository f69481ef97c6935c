import { picked } from '@planner/contract/field-table';
import { teacherSection } from '@planner/contract/teacher-table';
import { ZoneField } from '../../zone-field.tsx';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { useSection } from '../use-section.ts';

const draftOf = (profile: TeacherProfile) => picked(profile, teacherSection('zone'));

const words = async () => (await import('../section-words.ts')).ZONE_WORDS;

/** ACC-40. The time zone of the teacher's lessons. */
export function ZoneSection({ profile }: { profile: TeacherProfile }) {
  const form = useSection({ key: 'zone', profile, draftOf, check: (draft) => ({ value: draft }), words });
  const { draft, errors, set } = form;
  return (
    <SectionCard
      id="zone"
      title="Часовой пояс"
      lead="Расписание идёт по этому времени. Уже поставленные занятия останутся в своём поясе."
      form={form}
    >
      <ZoneField value={draft.time_zone} error={errors.time_zone} onChange={(time_zone) => set({ time_zone })} />
    </SectionCard>
  );
}
