import type { InputOf } from '@planner/contract';
import { type Checked, type Form, type PlainDraft, type Renewal, renewal, useForm } from '@planner/forms';
import { useCommand, useLive } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { TeacherProfile } from './teacher-profile.ts';

export type TeacherChange = Omit<InputOf<'PUT /api/update-teacher-profile'>['body'], 'version'>;
export type CheckedSection = Checked<TeacherChange>;

interface Sections {
  /** Each section reports whether it has unsaved input, so that the page asks only once for all sections. */
  tellUnsaved(this: void, section: string, isDirty: boolean): void;
  /** Returns the version to save over: the version that was read, or a newer version that this page has saved. */
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
  /** The saved profile. */
  profile: TeacherProfile;
  draftOf(this: void, profile: TeacherProfile): PlainDraft<Draft>;
  check(draft: Draft): CheckedSection;
  words: Renewal<Draft>['words'];
}

/** Both drafts are plain data from the same function, so their texts are equal when their values are. */
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * ACC-40, ACC-65, FRM-21. The form of one section. The unsaved input covers the saved values until the section is
 * saved.
 */
export function useSection<Draft extends object>(options: SectionOptions<Draft>): Form<Draft> {
  const { key, profile, draftOf, check, words } = options;
  const { toast } = useShell();
  const { tellUnsaved, versionOver, hasSaved } = useContext(SectionsContext);
  const { refetch } = useLive('GET /api/get-me-info', {});
  const command = useCommand('PUT /api/update-teacher-profile');
  // FRM-31: the profile that the user saw when the typing began.
  const [seen, setSeen] = useState(profile);
  const isSeen = profile.version <= seen.version || isSame(draftOf(profile), draftOf(seen));
  const form = useForm({
    key: `account/cabinet/${key}`,
    subject: 'me',
    initial: draftOf(profile),
    check,
    send: (body) =>
      command.mutateAsync({ body: { ...body, version: isSeen ? versionOver(profile.version) : seen.version } }),
    onSaved(saved) {
      hasSaved(saved.version);
      setSeen(saved);
      toast('Сохранено', 'done');
    },
    renew: renewal({
      base: draftOf(seen),
      words,
      async read() {
        const { data } = await refetch({ throwOnError: true });
        const fresh = data ?? profile;
        setSeen(fresh);
        return draftOf(fresh);
      },
    }),
    isGuarded: false,
  });
  const { isDirty } = form;
  if (!isDirty && profile.version > seen.version) setSeen(profile);
  // Runs before the next key or Back: a later effect would let the user leave the page meanwhile.
  useLayoutEffect(() => {
    tellUnsaved(key, isDirty);
    return () => tellUnsaved(key, false);
  }, [tellUnsaved, key, isDirty]);
  return form;
}
