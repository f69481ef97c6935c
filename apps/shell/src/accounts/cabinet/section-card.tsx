import { Button, Card } from '@planner/ui';
import type { ReactNode } from 'react';
import { Form } from '../form/form.tsx';
import styles from './cabinet.module.css';
import type { Section } from './use-section.ts';

interface SectionCardProps {
  id: string;
  title: string;
  lead?: string;
  section: Pick<Section<never>, 'isDirty' | 'isSaving' | 'error' | 'refusal' | 'save' | 'undo'>;
  children: ReactNode;
}

/** ACC-40. A part of the cabinet with its own «Сохранить». */
export function SectionCard({ id, title, lead, section, children }: SectionCardProps) {
  const { isDirty, isSaving, error, refusal, save, undo } = section;
  return (
    <div id={id} className={styles.anchor}>
      <Card title={title}>
        <Form refusal={refusal} error={error} onSubmit={save}>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          <div className={styles.buttons}>
            <Button type="submit" look="primary" disabled={!isDirty} isLoading={isSaving} loadingLabel="Сохраняем">
              Сохранить
            </Button>
            {isDirty && !isSaving && (
              <Button look="quiet" onClick={undo}>
                Отменить
              </Button>
            )}
          </div>
        </Form>
      </Card>
    </div>
  );
}
