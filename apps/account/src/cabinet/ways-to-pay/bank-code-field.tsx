import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Field } from '@planner/ui';
import { PictureButtons } from '../photo/picture-buttons.tsx';
import { usePicture } from '../photo/use-picture.ts';
import styles from './ways-to-pay.module.css';

const WORDS = { choose: 'Загрузить картинку', replace: 'Заменить картинку', remove: 'Убрать картинку' };

/** BIL-64. The picture of the code that the teacher's bank issued. A chosen picture is saved at once. */
export function BankCodeField({ code }: { code: string | null }) {
  const { toast } = useShell();
  const command = useCommand('PUT /api/ways-to-pay');
  const picture = usePicture({
    name: 'bank-code',
    failed: 'Не удалось сохранить картинку. Повторите попытку',
    async put(bank_code_file_id) {
      // The picture is no text of the form, so it makes no typed version old.
      await command.mutateAsync({ body: { bank_code_file_id, version: '*' } });
      toast(bank_code_file_id === null ? 'Код банка убран' : 'Код банка сохранён', 'done');
    },
  });
  return (
    <Field
      label="Код банка картинкой"
      hint="Постоянный QR-код СБП, который выдал ваш банк. В счёте он будет таким, как вы его загрузили, без суммы. Сохраняется сразу"
      error={picture.error}
      isGroup
    >
      <div className={styles.preview}>
        {code !== null && <img className={styles.bankCode} src={code} alt="Код вашего банка" />}
        <PictureButtons picture={picture} isThere={code !== null} words={WORDS} />
      </div>
    </Field>
  );
}
