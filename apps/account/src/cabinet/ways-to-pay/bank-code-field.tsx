import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Field } from '@planner/ui';
import { useRef } from 'react';
import { usePicture } from '../photo/use-picture.ts';
import styles from './ways-to-pay.module.css';

/** BIL-64. The picture of the code that the teacher's bank issued. A chosen picture is saved at once. */
export function BankCodeField({ picture }: { picture: string | null }) {
  const { toast } = useShell();
  const command = useCommand('PUT /api/ways-to-pay');
  const { standing, error, choose, remove } = usePicture({
    name: 'bank-code',
    failed: 'Не удалось сохранить картинку. Повторите попытку',
    async put(bank_code_file_id) {
      // The picture is no text of the form, so it makes no typed version old.
      await command.mutateAsync({ body: { bank_code_file_id, version: '*' } });
      toast(bank_code_file_id === null ? 'Код банка убран' : 'Код банка сохранён', 'done');
    },
  });
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Field
      label="Код банка картинкой"
      hint="Постоянный QR-код СБП, который выдал ваш банк. В счёте он будет таким, как вы его загрузили, без суммы. Сохраняется сразу"
      error={error}
      isGroup
    >
      <div className={styles.preview}>
        {picture !== null && <img className={styles.bankCode} src={picture} alt="Код вашего банка" />}
        <Button ref={button} onClick={() => input.current?.click()}>
          {picture === null ? 'Загрузить картинку' : 'Заменить картинку'}
        </Button>
        {picture !== null && (
          <Button
            look="quiet"
            onClick={() => {
              remove();
              button.current?.focus();
            }}
          >
            Убрать картинку
          </Button>
        )}
        <span role="status">{standing}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) choose(file);
            // Clearing the value lets the user choose the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
    </Field>
  );
}
