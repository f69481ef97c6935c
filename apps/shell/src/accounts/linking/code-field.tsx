import { Field, TextInput } from '@planner/ui';
import styles from './linking.module.css';

interface CodeFieldProps {
  value: string;
  error?: string | undefined;
  onType(text: string): void;
}

/** ACC-58. The field for the code of a student's card. */
export function CodeField({ value, error, onType }: CodeFieldProps) {
  return (
    <Field label="Код от преподавателя" hint="8 букв и цифр" error={error}>
      <TextInput
        className={styles.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}
