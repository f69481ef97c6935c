import { isPhone, phoneText } from '@planner/calls/texts';
import { picked } from '@planner/contract/field-table';
import { TEACHER_FIELDS, teacherSection } from '@planner/contract/teacher-table';
import { checkedBy, TextField } from '@planner/forms';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { type CheckedSection, useSection } from '../use-section.ts';

/** A user may paste a number with words and marks, which are not stored. */
const PHONE_LETTERS = 64;

const CONTACTS = teacherSection('contacts');

type Draft = Pick<TeacherProfile, (typeof CONTACTS)[number]>;

/** The attributes of the field for each kind of line. */
const TYPED = {
  line: {},
  phone: { type: 'tel', autoComplete: 'tel', maxLength: PHONE_LETTERS },
  link: { type: 'url', placeholder: 'https://' },
} as const;

const isLink = (text: string) => URL.canParse(text) && /^https?:/.test(text);

const check = (draft: Draft): CheckedSection => {
  const meeting_url = draft.meeting_url.trim();
  const isWrong = meeting_url !== '' && !isLink(meeting_url);
  const faults = {
    ...(!isPhone(phoneText(draft.phone_number)) && {
      phone_number: 'Здесь нужен номер телефона, например +7 900 000-00-00',
    }),
    ...(isWrong && { meeting_url: 'Нужна ссылка целиком: https://…' }),
  };
  return checkedBy(faults, () => ({ ...draft, meeting_url }));
};

const draftOf = (profile: TeacherProfile): Draft => picked(profile, CONTACTS);

const words = async () => (await import('../section-words.ts')).CONTACTS_WORDS;

/** ACC-40. The teacher's contacts for students, and the place of the lessons. */
export function ContactsSection({ profile }: { profile: TeacherProfile }) {
  const form = useSection({ key: 'contacts', profile, draftOf, check, words });
  return (
    <SectionCard id="contacts" title="Контакты для учеников" form={form}>
      {CONTACTS.map((name) => {
        const { kind, label, hint, most } = TEACHER_FIELDS[name];
        return (
          <TextField
            key={name}
            form={form}
            name={name}
            label={label}
            {...(hint !== null && { hint })}
            {...(most !== null && { maxLength: most })}
            {...TYPED[kind]}
          />
        );
      })}
    </SectionCard>
  );
}
