import { isPhone, phoneText } from '@planner/calls/texts';
import { checkedBy, TextField } from '@planner/forms';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { type CheckedSection, useSection } from '../use-section.ts';

/** A number may be pasted with words and marks that are not kept. */
const PHONE_LETTERS = 64;

type Draft = Pick<TeacherProfile, 'phone_number' | 'contact' | 'meeting_url'>;

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

const draftOf = ({ phone_number, contact, meeting_url }: TeacherProfile): Draft => ({
  phone_number,
  contact,
  meeting_url,
});

/** ACC-40. How students reach the teacher, and where lessons take place. */
export function ContactsSection({ profile }: { profile: TeacherProfile }) {
  const form = useSection({ key: 'contacts', profile, draftOf, check });
  return (
    <SectionCard id="contacts" title="Контакты для учеников" form={form}>
      <TextField
        form={form}
        name="phone_number"
        label="Телефон"
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_LETTERS}
      />
      <TextField form={form} name="contact" label="Мессенджер или сайт" maxLength={200} />
      <TextField
        form={form}
        name="meeting_url"
        label="Ссылка на занятие"
        hint="Постоянная комната: по ней ученик войдёт на занятие"
        type="url"
        placeholder="https://"
        maxLength={500}
      />
    </SectionCard>
  );
}
