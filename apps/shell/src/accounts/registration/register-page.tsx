import { EmailField, NewPasswordField, PageForm, SubmitButton, TextField, useForm, whenComplete } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { hostZone } from '@planner/schedule';
import agreement from '@planner/wording/legal/agreement.pdf';
import { Checkbox, Segmented, Tag } from '@planner/ui';
import { Link, useLocation } from 'react-router-dom';
import { readConfiguration } from '../../configuration.ts';
import { AccountSheet } from '../account-sheet.tsx';
import styles from '../form.module.css';
import { type RegistrationDraft, registrationOf } from './registration-draft.ts';

const ROLES = [
  { value: 'teacher', label: 'Преподаватель' },
  { value: 'student', label: 'Ученик или родитель' },
] as const;

const LEADS = {
  teacher: 'Расписание, ученики и расчёты в одной тетрадке. Бесплатно.',
  student: 'Занятия и баланс у вас перед глазами. Ученикам и родителям всегда бесплатно.',
} as const satisfies Record<RegistrationDraft['role'], string>;

interface RegisterPageProps {
  /** Runs after the server has set the cookie, and opens the wanted page. */
  onSignedIn(): Promise<void>;
}

/** ACC-50 to ACC-52. Registers a new teacher or student. */
export function RegisterPage({ onSignedIn }: RegisterPageProps) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  // LND-42: the first referral link wins, also over the link in this address.
  const { REF, INVITED } = readConfiguration(document);
  const teacher_ref_cod = REF ?? query.get('ref');
  const register = useCommand('POST /api/register');
  const circumstances = { teacher_ref_cod, time_zone: hostZone() };
  const form = useForm({
    key: 'shell/registration',
    initial: (): RegistrationDraft => ({
      role: query.get('role') === 'student' ? 'student' : 'teacher',
      first_name: '',
      email: '',
      password: '',
      isOfAge: false,
    }),
    check: (draft) => whenComplete(registrationOf(draft, circumstances)),
    send: (body) => register.mutateAsync({ body }),
    onSaved: onSignedIn,
    // The e-mail address is the login.
    fieldOf: (name) => (name === 'username' ? 'email' : undefined),
    isGuarded: false,
  });
  const { draft, set } = form;
  const isComplete = registrationOf(draft, circumstances) !== null;
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
      <PageForm form={form}>
        {INVITED && (
          <p>
            <Tag tone="accent">Вас пригласил преподаватель</Tag>
          </p>
        )}
        <Segmented label="Кто вы" options={ROLES} value={draft.role} onChange={(role) => set({ role })} isWide />
        <TextField
          form={form}
          name="first_name"
          label="Имя"
          hint="Так вас увидят в расписании"
          fillName="name"
          autoComplete="name"
          maxLength={100}
        />
        <EmailField form={form} name="email" label="Почта" isRequired />
        <NewPasswordField form={form} name="password" label="Пароль" />
        <Checkbox checked={draft.isOfAge} onChange={(event) => set({ isOfAge: event.target.checked })}>
          Мне есть 14 лет или меня регистрирует родитель
        </Checkbox>
        <p className={styles.legal}>
          Создавая учётную запись, вы принимаете{' '}
          <a href={agreement} target="_blank" rel="noreferrer">
            Пользовательское соглашение
          </a>{' '}
          и соглашаетесь на обработку персональных данных по{' '}
          <a href="/privacy.pdf" target="_blank" rel="noreferrer">
            Политике конфиденциальности
          </a>
          .
        </p>
        <SubmitButton form={form} whileSaving="Создаём" isReady={isComplete}>
          Создать учётную запись
        </SubmitButton>
      </PageForm>
    </AccountSheet>
  );
}
