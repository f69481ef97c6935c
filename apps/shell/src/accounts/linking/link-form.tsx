import { requestKey } from '@planner/api-client';
import type { InvitedProfile } from '@planner/contract';
import { PageForm, SubmitButton, useForm, whenComplete } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { homeOf } from '../../session/access.ts';
import { CodeField } from './code-field.tsx';
import { FoundCard } from './found-card.tsx';
import { codeText, isCodeComplete, typedCode } from './link-code.ts';

interface LinkDraft {
  code: string;
}

/** The card that the server found for a code. */
interface Found {
  code: string;
  profile: InvitedProfile;
}

/** ACC-58, ACC-59. The form first shows the card that the code opens. Only then can the student link the card. */
export function LinkForm({ given }: { given: string }) {
  const { toast } = useShell();
  const navigate = useNavigate();
  const link = useCommand('POST /api/student/link-profile', { newKey: requestKey });
  const [looked, setLooked] = useState<Found | null>(null);
  // The last requested code: the form requests each code automatically only once.
  const [asked, setAsked] = useState('');
  const form = useForm({
    key: 'shell/link-profile',
    initial: (): LinkDraft => ({ code: given }),
    check: (draft) => whenComplete(isCodeComplete(draft.code) ? draft : null),
    send(draft) {
      const dry_run = looked?.code !== draft.code;
      return link.mutateAsync({ body: { ...draft, dry_run } }).then(({ profile }) => ({ profile, dry_run }));
    },
    onSaved({ profile, dry_run }, { code }) {
      if (dry_run) return setLooked({ code, profile });
      toast(`Преподаватель добавлен: ${profile.teacher_name}`, 'done');
      return navigate(homeOf('student'));
    },
    isGuarded: false,
  });
  const { draft, set, isSaving, refusal } = form;
  const found = looked?.code === draft.code ? looked.profile : null;
  const refused = codeText(refusal);

  const isToAsk = isCodeComplete(draft.code) && asked !== draft.code && found === null && !isSaving;
  const lookUp = useEffectEvent(() => {
    setAsked(draft.code);
    void form.submit();
  });
  useEffect(() => {
    if (isToAsk) lookUp();
  }, [isToAsk]);

  return (
    <PageForm form={{ ...form, alert: refused === undefined ? form.alert : null }}>
      <p>Введите код, который дал преподаватель. Он действует 14 дней и только один раз.</p>
      <CodeField value={draft.code} error={refused} onType={(text) => set({ code: typedCode(text) })} />
      {found ? (
        <>
          <FoundCard profile={found} />
          <SubmitButton form={form} whileSaving="Добавляем">
            Добавить
          </SubmitButton>
        </>
      ) : (
        <Button
          type="submit"
          look="primary"
          disabled={!isCodeComplete(draft.code)}
          isLoading={isSaving}
          loadingLabel="Ищем"
        >
          Найти
        </Button>
      )}
    </PageForm>
  );
}
