import { type FormLife, PageForm, SubmitButton } from '@planner/forms';
import { Button, Card } from '@planner/ui';
import type { ReactNode } from 'react';
import styles from '../account.module.css';

interface SectionCardProps {
  id: string;
  title: string;
  lead?: string;
  form: FormLife & { undo(this: void): void };
  children: ReactNode;
}

/** ACC-40. A section of the cabinet with its own «Сохранить». */
export function SectionCard({ id, title, lead, form, children }: SectionCardProps) {
  const { isDirty, isSaving, undo } = form;
  return (
    <div id={id} className={styles.anchor}>
      <Card title={title}>
        <PageForm form={form}>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          <div className={styles.buttons}>
            <SubmitButton form={form} whileSaving="Сохраняем" isReady={isDirty}>
              Сохранить
            </SubmitButton>
            {isDirty && !isSaving && (
              <Button look="quiet" onClick={undo}>
                Отменить
              </Button>
            )}
          </div>
        </PageForm>
      </Card>
    </div>
  );
}
