import { checkedBy, PageForm, SubmitButton, TextField, useForm, renewal } from '@planner/forms';
import { Button } from '@planner/ui';
import { useContext, useEffect } from 'react';
import { SectionsContext } from '../use-section.ts';
import styles from './categories.module.css';

interface CategoryNameFormProps {
  /** The category of the name, or the type of a new category. */
  subject: string;
  label: string;
  name?: string;
  button: string;
  whileSaving: string;
  send(this: void, name: string): Promise<unknown>;
  onSaved(this: void, name: string): void;
  onCancel?: (this: void) => void;
  /** Reads the name after another window has changed it; absent for a new category. */
  renew?: (this: void) => Promise<string>;
}

const MISSING = 'Назовите категорию';

/** ACC-101. The form for the name of a new or an existing category. */
export function CategoryNameForm(props: CategoryNameFormProps) {
  const { subject, label, name = '', button, whileSaving, send, onSaved, onCancel, renew } = props;
  const { tellUnsaved } = useContext(SectionsContext);
  const form = useForm({
    key: 'account/cabinet/category',
    subject,
    initial: () => ({ name }),
    check(draft) {
      const typed = draft.name.trim();
      return checkedBy(typed === '' ? { name: MISSING } : {}, () => typed);
    },
    send: (typed) => send(typed),
    onSaved(_, draft) {
      form.undo();
      onSaved(draft.name.trim());
    },
    ...(renew && { renew: renewal({ words: { name: 'Название' }, read: async () => ({ name: await renew() }) }) }),
    isGuarded: false,
  });
  const { isDirty } = form;
  useEffect(() => {
    tellUnsaved(`category ${subject}`, isDirty);
    return () => tellUnsaved(`category ${subject}`, false);
  }, [tellUnsaved, subject, isDirty]);
  return (
    <PageForm form={form}>
      <div className={styles.naming}>
        <TextField form={form} name="name" label={label} maxLength={60} />
        <div className={styles.buttons}>
          <SubmitButton form={form} whileSaving={whileSaving}>
            {button}
          </SubmitButton>
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              Не менять
            </Button>
          )}
        </div>
      </div>
    </PageForm>
  );
}
