import type { ApiError } from '@planner/api-client';
import { useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, ErrorBar, Segmented } from '@planner/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { homeOf } from '../../session/access.ts';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { whenComplete } from '../form/when-complete.ts';
import { CodeField } from './code-field.tsx';
import { FoundCard } from './found-card.tsx';
import { isCodeComplete, typedCode } from './link-code.ts';

const ROLES = [
  { value: 'student', label: 'Я ученик' },
  { value: 'parent', label: 'Я родитель' },
] as const;

interface LinkDraft {
  code: string;
  role_in_profile: 'student' | 'parent';
}

/** Every refusal of this call is about the code, whether it names the field or not; too many attempts are not. */
const codeText = (error: ApiError | null): string | undefined =>
  error && error.status > 0 && error.status !== 429 ? (error.fields['code'] ?? error.message) : undefined;

/** ACC-58, ACC-59. The code first shows whose card it is; only then the card is linked. */
export function LinkForm({ given }: { given: string }) {
  const { toast } = useShell();
  const navigate = useNavigate();
  const look = useCommand('POST /api/student/link-profile');
  const link = useCommand('POST /api/student/link-profile');
  const found = look.data?.profile ?? null;
  const form = useForm({
    key: 'shell/link-profile',
    initial: (): LinkDraft => ({ code: given, role_in_profile: 'student' }),
    check: (draft) => whenComplete(found && draft),
    send: (body) => link.mutateAsync({ body }),
    onSaved({ profile }) {
      toast(`Профиль привязан: ${profile.student_name}`, 'done');
      return navigate(homeOf('student'));
    },
    isGuarded: false,
  });
  const { draft, set } = form;
  const refused = codeText(form.refusal);

  const find = (code: string) => {
    if (isCodeComplete(code)) look.mutate({ body: { code, dry_run: true } });
  };
  const findGiven = useEffectEvent(() => find(given));
  useEffect(() => findGiven(), []);

  const type = (text: string) => {
    const code = typedCode(text);
    set({ code });
    look.reset();
    find(code);
  };
  const life = {
    ...form,
    alert: refused === undefined ? form.alert : null,
    submit: () => (found ? form.submit() : Promise.resolve(find(draft.code))),
  };
  return (
    <Form form={life}>
      <p>Введите код, который дал преподаватель. Он действует 14 дней и только один раз.</p>
      <CodeField value={draft.code} error={refused ?? codeText(look.error)} onType={type} />
      {look.error && codeText(look.error) === undefined && <ErrorBar>{look.error.message}</ErrorBar>}
      {found ? (
        <>
          <FoundCard profile={found} />
          <Segmented
            label="Кто вы ученику"
            options={ROLES}
            value={draft.role_in_profile}
            onChange={(role_in_profile) => set({ role_in_profile })}
            isWide
          />
          <SubmitButton form={form} whileSaving="Привязываем">
            Привязать
          </SubmitButton>
        </>
      ) : (
        <Button
          type="submit"
          look="primary"
          disabled={!isCodeComplete(draft.code)}
          isLoading={look.isPending}
          loadingLabel="Ищем"
        >
          Найти
        </Button>
      )}
    </Form>
  );
}
