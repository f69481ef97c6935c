import { useCommand } from '@planner/live-data';
import { hostZone } from '@planner/schedule';
import { Button, Checkbox, Field, Segmented, Tag, TextInput } from '@planner/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountSheet } from '../account-sheet.tsx';
import { Form } from '../form/form.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { useRefusal } from '../form/use-refusal.ts';
import { checkRegistration, type RegistrationDraft } from './registration-draft.ts';

const ROLES = [
  { value: 'teacher', label: 'Преподаватель' },
  { value: 'student', label: 'Ученик' },
] as const;

const LEADS = {
  teacher: 'Расписание, ученики и расчёты в одной тетрадке. Бесплатно.',
  student: 'Занятия и баланс у вас перед глазами. Для учеников всегда бесплатно.',
} as const satisfies Record<RegistrationDraft['role'], string>;

interface RegisterPageProps {
  /** The cookie is set; leads on to the page that was wanted. */
  onSignedIn(): Promise<void>;
}

/** ACC-50 to ACC-52. A new teacher or student. */
export function RegisterPage({ onSignedIn }: RegisterPageProps) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const teacher_ref_cod = query.get('ref');
  const register = useCommand('POST /api/register');
  const refusal = useRefusal(register.error, ['first_name', 'email', 'username', 'password']);
  const [isEntering, setIsEntering] = useState(false);
  const [draft, setDraft] = useState<RegistrationDraft>({
    role: query.get('role') === 'student' ? 'student' : 'teacher',
    first_name: '',
    email: '',
    password: '',
    isOfAge: false,
  });
  const { registration } = checkRegistration(draft, { teacher_ref_cod, time_zone: hostZone() });
  const isBusy = register.isPending || isEntering;

  const set = (change: Partial<RegistrationDraft>) => {
    for (const field of Object.keys(change)) refusal.touch(field);
    setDraft({ ...draft, ...change });
  };
  const submit = () => {
    if (!registration || isBusy) return;
    register.mutate(
      { body: registration },
      {
        onSuccess: () => {
          setIsEntering(true);
          void onSignedIn();
        },
      },
    );
  };
  return (
    <AccountSheet
      title="Регистрация"
      lead={LEADS[draft.role]}
      aside={
        <>
          Уже есть учётная запись? <Link to={`/user/login/${search}`}>Войти</Link>
        </>
      }
    >
      <Form refusal={refusal} error={register.error} onSubmit={submit}>
        {teacher_ref_cod && (
          <p>
            <Tag tone="accent">Вас пригласил преподаватель</Tag>
          </p>
        )}
        <Segmented label="Кто вы" options={ROLES} value={draft.role} onChange={(role) => set({ role })} isWide />
        <Field label="Имя" error={refusal.of('first_name')} hint="Так вас увидят в расписании">
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={100}
            value={draft.first_name}
            onChange={(event) => set({ first_name: event.target.value })}
          />
        </Field>
        <Field label="Почта" error={refusal.of('email') ?? refusal.of('username')} isRequired>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            value={draft.email}
            onChange={(event) => {
              refusal.touch('username');
              set({ email: event.target.value });
            }}
          />
        </Field>
        <NewPasswordField
          value={draft.password}
          error={refusal.of('password')}
          onChange={(password) => set({ password })}
        />
        <Checkbox checked={draft.isOfAge} onChange={(event) => set({ isOfAge: event.target.checked })}>
          Мне есть 14 лет, или со мной мой родитель
        </Checkbox>
        <Button type="submit" look="primary" disabled={!registration} isLoading={isBusy} loadingLabel="Создаём">
          Создать учётную запись
        </Button>
      </Form>
    </AccountSheet>
  );
}
