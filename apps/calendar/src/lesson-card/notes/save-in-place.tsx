import { FormConflict, type FormLife } from '@planner/forms';
import { Button } from '@planner/ui';

interface SaveInPlaceProps {
  form: FormLife;
  /** The words of the button that saves. */
  label: string;
}

/** FRM-26. Saves a field of the lesson's card that has a form of its own, and describes its version conflict. */
export function SaveInPlace({ form, label }: SaveInPlaceProps) {
  return (
    <>
      {form.isDirty && (
        <Button
          size="small"
          look="soft"
          isLoading={form.isSaving}
          loadingLabel="Сохраняем"
          onClick={() => void form.submit()}
        >
          {label}
        </Button>
      )}
      <FormConflict form={form} />
      {form.canRenew && (
        <Button size="small" look="quiet" isLoading={form.isRenewing} onClick={() => void form.renew()}>
          Загрузить новое
        </Button>
      )}
    </>
  );
}
