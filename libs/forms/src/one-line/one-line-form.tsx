import { Button, LeaveQuestion } from '@planner/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLeading } from '../dialog/use-leading.ts';
import { TextField } from '../fields/text-field.tsx';
import { useForm } from '../form/use-form.ts';
import styles from './one-line-form.module.css';

export interface OneLineFormProps {
  /** The `key` option of `useForm`. */
  name: string;
  subject: string;
  /** The field's label: the kind of item that the form adds. */
  label: string;
  placeholder: string;
  maxLength: number;
  send(this: void, text: string): Promise<unknown>;
  onSaved?(this: void): void;
  /** Further fields, shown when text is typed. */
  children?: ReactNode;
}

/**
 * A form with one line; Enter adds the line to a list. After the save it is empty and focused; after a refusal it keeps
 * the text.
 * @example
 * <OneLineForm name="calendar/new-task" subject="new" label="Новое дело" placeholder="Проверить сочинения"
 * maxLength={1000}
 *   send={(text) => add.mutateAsync({ body: { text } })} />
 */
export function OneLineForm(props: OneLineFormProps) {
  const [round, setRound] = useState(0);
  const onSaved = () => {
    setRound((before) => before + 1);
    props.onSaved?.();
  };
  return <Line key={round} {...props} isNext={round > 0} onSaved={onSaved} />;
}

function Line(props: OneLineFormProps & { isNext: boolean; onSaved(this: void): void }) {
  const { name, subject, label, placeholder, maxLength, send, onSaved, isNext, children } = props;
  const box = useRef<HTMLFormElement>(null);
  const form = useForm({
    key: name,
    subject,
    initial: () => ({ text: '' }),
    check: ({ text }) =>
      text.trim() === '' ? { faults: { fields: { text: 'Напишите что-нибудь' } } } : { value: text.trim() },
    send,
    onSaved,
    fieldOf: (named) => (named.startsWith('items') ? 'text' : undefined),
  });
  useLeading(box, form.attempts);
  useEffect(() => {
    if (isNext) box.current?.querySelector('input')?.focus();
  }, [isNext]);
  const { alert, isPlaced, guard } = form;
  return (
    <>
      <form
        ref={box}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <div className={styles.line}>
          <TextField
            form={form}
            name="text"
            label={label}
            isLabelHidden
            placeholder={placeholder}
            maxLength={maxLength}
          />
          <Button type="submit" look="soft" isLoading={form.isSaving} loadingLabel="Сохраняем">
            Добавить
          </Button>
        </div>
        {form.isDirty && children}
        {alert !== null && !isPlaced && (
          <p role="alert" className={styles.alert}>
            {alert}
          </p>
        )}
      </form>
      {guard.isAsking && <LeaveQuestion onAnswer={guard.decide} />}
    </>
  );
}
