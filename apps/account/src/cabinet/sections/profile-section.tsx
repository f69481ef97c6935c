import { isBlank } from '@planner/calls/texts';
import { picked } from '@planner/contract/field-table';
import { TEACHER_FIELDS, teacherSection } from '@planner/contract/teacher-table';
import { checkedBy, TextField } from '@planner/forms';
import { Field, TextArea } from '@planner/ui';
import { SubjectsField } from '../../subjects-field.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { PhotoField } from '../photo/photo-field.tsx';
import { SectionCard } from '../section-card.tsx';
import { type CheckedSection, useSection } from '../use-section.ts';

const { first_name: ofName, about: ofAbout } = TEACHER_FIELDS;
const PROFILE = teacherSection('profile');

type Draft = Pick<TeacherProfile, (typeof PROFILE)[number]>;

const check = ({ first_name, about, subject_ids }: Draft): CheckedSection =>
  checkedBy(isBlank(first_name) ? { first_name: 'Введите имя: его видят ученики' } : {}, () => ({
    first_name,
    about,
    subject_ids: [...subject_ids],
  }));

const draftOf = (profile: TeacherProfile): Draft => picked(profile, PROFILE);

const words = async () => (await import('../section-words.ts')).PROFILE_WORDS;

/** ACC-40. The teacher's name, subjects from the list of twenty, and a short description. */
export function ProfileSection({ profile }: { profile: TeacherProfile }) {
  const form = useSection({ key: 'profile', profile, draftOf, check, words });
  const { draft, errors, set } = form;
  return (
    <SectionCard id="profile" title="Профиль" form={form}>
      <PhotoField profile={profile} />
      <TextField form={form} name="first_name" label={ofName.label} autoComplete="name" maxLength={ofName.most} />
      <SubjectsField form={form} />
      <Field label={ofAbout.label} hint={ofAbout.hint} error={errors.about}>
        <TextArea
          rows={3}
          maxLength={ofAbout.most}
          value={draft.about}
          onChange={(event) => set({ about: event.target.value })}
        />
      </Field>
    </SectionCard>
  );
}
