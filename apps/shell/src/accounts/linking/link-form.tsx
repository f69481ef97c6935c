import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Field, Segmented, TextInput } from '@planner/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { homeOf } from '../../session/access.ts';
import { Form } from '../form/form.tsx';
import { useRefusal } from '../form/use-refusal.ts';
import { FoundCard } from './found-card.tsx';
import { isCodeComplete, typedCode } from './link-code.ts';
import styles from './linking.module.css';

const ROLES = [
  { value: 'student', label: 'Я ученик' },
  { value: 'parent', label: 'Я родитель' },
] as const;

/** ACC-58, ACC-59. The code first shows whose card it is; only then the card is linked. */
export function LinkForm({ given }: { given: string }) {
  const { toast } = useShell();
  const navigate = useNavigate();
  const look = useCommand('POST /api/student/link-profile');
  const link = useCommand('POST /api/student/link-profile');
  const [code, setCode] = useState(given);
  const [role_in_profile, setRole] = useState<'student' | 'parent'>('student');
  const found = look.data?.profile ?? null;
  const error = link.error ?? look.error;
  // Every refusal of this call is about the code, whether it names the field or not.
  const message =
    error && error.status > 0 && error.status !== 429 ? (error.fields['code'] ?? error.message) : undefined;
  const refusal = useRefusal(error, message === undefined ? [] : Object.keys(error?.fields ?? {}));

  const find = (wanted: string) => {
    if (isCodeComplete(wanted)) look.mutate({ body: { code: wanted, dry_run: true } });
  };
  const findGiven = useEffectEvent(() => find(given));
  useEffect(() => findGiven(), []);

  const type = (text: string) => {
    const next = typedCode(text);
    setCode(next);
    look.reset();
    link.reset();
    find(next);
  };
  const submit = () => {
    if (!found) return find(code);
    if (link.isPending) return undefined;
    return link.mutate(
      { body: { code, role_in_profile } },
      {
        onSuccess: ({ profile }) => {
          toast(`Профиль привязан: ${profile.student_name}`, 'done');
          void navigate(homeOf('student'));
        },
      },
    );
  };
  return (
    <Form refusal={{ ...refusal, rest: message === undefined ? refusal.rest : null }} error={error} onSubmit={submit}>
      <p>Введите код, который дал преподаватель. Он действует 14 дней и только один раз.</p>
      <Field label="Код от преподавателя" hint="8 букв и цифр" error={message}>
        <TextInput
          className={styles.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      {found ? (
        <>
          <FoundCard profile={found} />
          <Segmented label="Кто вы ученику" options={ROLES} value={role_in_profile} onChange={setRole} isWide />
          <Button type="submit" look="primary" isLoading={link.isPending} loadingLabel="Привязываем">
            Привязать
          </Button>
        </>
      ) : (
        <Button
          type="submit"
          look="primary"
          disabled={!isCodeComplete(code)}
          isLoading={look.isPending}
          loadingLabel="Ищем"
        >
          Найти
        </Button>
      )}
    </Form>
  );
}
