import { requestKey } from '@planner/api-client';
import { checkedBy, FormAlert, TextField, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, LeaveQuestion } from '@planner/ui';
import styles from '../../account.module.css';
import { useFirstField } from '../use-first-field.ts';

/** WRK-45. The address of the other calendar. It is a secret, so it stays inside the form. A known calendar can be kept. */
export function AddressForm({ onSaved, onCancel }: { onSaved(): void; onCancel?: (() => void) | undefined }) {
  const { toast } = useShell();
  const write = useCommand('POST /api/busy-calendar', { newKey: requestKey });
  const form = useForm({
    key: 'account/busy-calendar',
    initial: (): { url: string | null } => ({ url: null }),
    check({ url }) {
      const address = url?.trim() ?? '';
      return checkedBy({ ...(address === '' && { url: 'Вставьте адрес календаря' }) }, () => ({ url: address }));
    },
    send: (body) => write.mutateAsync({ body }),
    onSaved() {
      toast('Адрес сохранён, читаем календарь', 'done');
      onSaved();
    },
  });
  useFirstField('busy-calendar');
  return (
    <form
      className={styles.rows}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField
        form={form}
        name="url"
        label="Адрес календаря"
        placeholder="https://calendar.google.com/calendar/ical/…/basic.ics"
        inputMode="url"
        maxLength={2000}
      />
      <p className={styles.lead}>
        В Google Календаре: настройки календаря → «Закрытый адрес в формате iCal». В Яндекс Календаре: настройки
        календаря → «Экспорт» → iCal.
      </p>
      <FormAlert form={form} />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" isLoading={form.isSaving} loadingLabel="Сохраняем">
          Читать календарь
        </Button>
        {onCancel && <Button onClick={onCancel}>Отменить</Button>}
      </div>
      {form.guard.isAsking && <LeaveQuestion onAnswer={form.guard.decide} />}
    </form>
  );
}
