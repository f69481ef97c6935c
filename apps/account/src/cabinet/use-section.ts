import type { InputOf } from '@planner/contract';
import { type Checked, type Form, type PlainDraft, useForm } from '@planner/forms';
import { useCommand, useLive } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { createContext, useContext, useLayoutEffect } from 'react';
import type { TeacherProfile } from './teacher-profile.ts';

export type TeacherChange = Omit<InputOf<'PUT /api/update-teacher-profile'>['body'], 'version'>;
export type CheckedSection = Checked<TeacherChange>;

interface Sections {
  /** Told by each section whether it holds something unsaved, so that the page asks once for all of them. */
  tellUnsaved(this: void, section: string, isDirty: boolean): void;
  /** What a section is saved over: the version that was read, or that the page has saved itself since. */
  versionOver(this: void, read: number): number;
  hasSaved(this: void, version: number): void;
}

export const SectionsContext = createContext<Sections>({
  tellUnsaved: () => undefined,
  versionOver: (read) => read,
  hasSaved: () => undefined,
});

interface SectionOptions<Draft> {
  key: string;
  /** What is saved at present. */
  profile: TeacherProfile;
  draftOf(this: void, profile: TeacherProfile): PlainDraft<Draft>;
  check(draft: Draft): CheckedSection;
}

/** ACC-40, ACC-65, FRM-21. One part of the cabinet: what is typed lies over what is saved until it is saved itself. */
export function useSection<Draft extends object>(options: SectionOptions<Draft>): Form<Draft> {
  const { key, profile, draftOf, check } = options;
  const { toast } = useShell();
  const { tellUnsaved, versionOver, hasSaved } = useContext(SectionsContext);
  const { refetch } = useLive('GET /api/get-me-info', {});
  const command = useCommand('PUT /api/update-teacher-profile');
  const form = useForm({
    key: `account/cabinet/${key}`,
    subject: 'me',
    initial: draftOf(profile),
    check,
    send: (body) => command.mutateAsync({ body: { ...body, version: versionOver(profile.version) } }),
    onSaved({ version }) {
      hasSaved(version);
      toast('Сохранено', 'done');
    },
    async renew() {
      const { data } = await refetch({ throwOnError: true });
      return draftOf(data ?? profile);
    },
    isGuarded: false,
  });
  const { isDirty } = form;
  // Before the next key or Back can come: an effect that waits would let the page be left meanwhile.
  useLayoutEffect(() => {
    tellUnsaved(key, isDirty);
    return () => tellUnsaved(key, false);
  }, [tellUnsaved, key, isDirty]);
  return form;
}
