import { ConfirmDialog } from './confirm-dialog.tsx';
import { listWords, studentName } from '@planner/wording';
import type { Planned, StudentRecords } from './refusal-details.ts';
import styles from './removal.module.css';
import { archivingTexts, deleteTitle, plannedText, recordsText, recordsTitle } from './removal-wording.ts';

export interface Leaving {
  readonly id: number;
  readonly name: string;
}

/** The current step of a removal: the question, or the server's answer. */
export type RemovalStep =
  | { readonly kind: 'delete'; readonly students: readonly Leaving[] }
  | { readonly kind: 'records'; readonly students: readonly Leaving[]; readonly records: readonly StudentRecords[] }
  | { readonly kind: 'planned'; readonly students: readonly Leaving[]; readonly planned: Planned };

interface RemovalDialogsProps {
  step: RemovalStep;
  isBusy: boolean;
  onDelete(): void;
  onArchive(isConfirmed: boolean): void;
  onClose(): void;
}

const SHOWN = 6;

function namesOf(students: readonly Leaving[]): string {
  const names = students.slice(0, SHOWN).map(studentName);
  return listWords(students.length > SHOWN ? [...names, `ещё ${students.length - SHOWN}`] : names);
}

/** STU-64, STU-65. The questions before a student is deleted or archived. */
export function RemovalDialogs({ step, isBusy, onDelete, onArchive, onClose }: RemovalDialogsProps) {
  switch (step.kind) {
    case 'delete':
      return (
        <ConfirmDialog
          key={step.kind}
          isDanger
          title={deleteTitle(step.students.length)}
          yes="Удалить"
          yesWhileBusy="Удаляем"
          no="Не удалять"
          isBusy={isBusy}
          onYes={onDelete}
          onNo={onClose}
        >
          <p className={styles.text}>
            <b>{namesOf(step.students)}</b>
          </p>
          <p className={styles.text}>
            Удаляются только карточки без занятий и оплат. Вернуть удалённое можно сразу после: «Отменить действие».
          </p>
        </ConfirmDialog>
      );
    case 'records':
      return (
        <ConfirmDialog
          key={step.kind}
          title={recordsTitle(step.records)}
          yes="Убрать в архив"
          yesWhileBusy="Убираем"
          no="Оставить"
          isBusy={isBusy}
          onYes={() => onArchive(false)}
          onNo={onClose}
        >
          {step.records.length > 1 && (
            <ul className={styles.records}>
              {step.records.map((one) => (
                <li key={one.id}>
                  <span>{studentName(step.students.find(({ id }) => id === one.id) ?? one)}</span>
                  <span>{recordsText(one)}</span>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.text}>
            Удалить нельзя: пропала бы история. В архиве она сохранится, и ученика можно вернуть в любой момент.
          </p>
        </ConfirmDialog>
      );
    case 'planned':
      return (
        <ConfirmDialog
          key={step.kind}
          title="Убрать в архив?"
          yes="Убрать в архив"
          yesWhileBusy="Убираем"
          no="Оставить"
          isBusy={isBusy}
          onYes={() => onArchive(true)}
          onNo={onClose}
        >
          <p className={styles.text}>
            <b>{namesOf(step.students)}</b>: впереди {plannedText(step.planned)}.
          </p>
          {archivingTexts(step.planned).map((text) => (
            <p key={text} className={styles.text}>
              {text}
            </p>
          ))}
        </ConfirmDialog>
      );
  }
}
