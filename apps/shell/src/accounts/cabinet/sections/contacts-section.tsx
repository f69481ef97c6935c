import { Field, TextInput } from '@planner/ui';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { type Checked, useSection } from '../use-section.ts';

interface Draft {
  phone_number: string;
  contact: string;
  meeting_url: string;
}

const isLink = (text: string) => URL.canParse(text) && /^https?:/.test(text);

const check = (draft: Draft): Checked => {
  const meeting_url = draft.meeting_url.trim();
  if (meeting_url !== '' && !isLink(meeting_url)) {
    return { faults: { meeting_url: 'Нужна ссылка целиком: https://…' } };
  }
  return { change: { ...draft, meeting_url } };
};

/** ACC-40. How students reach the teacher, and where lessons take place. */
export function ContactsSection({ profile }: { profile: TeacherProfile }) {
  const { phone_number, contact, meeting_url } = profile;
  const section = useSection({ phone_number, contact, meeting_url }, ['phone_number', 'contact', 'meeting_url'], check);
  const { draft, set, refusal } = section;
  return (
    <SectionCard id="contacts" title="Контакты для учеников" section={section}>
      <Field label="Телефон" error={refusal.of('phone_number')}>
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={32}
          value={draft.phone_number}
          onChange={(event) => set({ phone_number: event.target.value })}
        />
      </Field>
      <Field label="Мессенджер или сайт" error={refusal.of('contact')}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={draft.contact}
          onChange={(event) => set({ contact: event.target.value })}
        />
      </Field>
      <Field
        label="Ссылка на урок"
        hint="Постоянная комната: по ней ученик войдёт в урок"
        error={refusal.of('meeting_url')}
      >
        <TextInput
          type="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={500}
          value={draft.meeting_url}
          onChange={(event) => set({ meeting_url: event.target.value })}
        />
      </Field>
    </SectionCard>
  );
}
