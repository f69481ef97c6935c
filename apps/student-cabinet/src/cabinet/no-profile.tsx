import { Button, EmptyState, Field, TextInput } from '@planner/ui';
import { KeyRound } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './cabinet.module.css';

/** A student without a teacher: asks for the invite code. */
export function NoProfile() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    void navigate(`/link-profile?code=${encodeURIComponent(code.trim())}`);
  };
  return (
    <EmptyState title="Пока нет ни одного преподавателя" icon={<KeyRound aria-hidden="true" />}>
      Попросите у преподавателя код и введите его
      <form className={styles.code} onSubmit={go}>
        <Field label="Код приглашения">
          <TextInput value={code} onChange={(event) => setCode(event.currentTarget.value)} autoComplete="off" />
        </Field>
        <Button type="submit" look="primary" disabled={code.trim() === ''}>
          Продолжить
        </Button>
      </form>
    </EmptyState>
  );
}
