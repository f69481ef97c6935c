import type { StudentProfile } from '@planner/contract';
import { useLeaveGuard, useShell } from '@planner/shell-api';
import { Banner, Dialog, Field, LeaveQuestion, TextArea, TextInput } from '@planner/ui';
import { useEffect, useRef } from 'react';
import { ContactFields } from './contact-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { TeachingFields } from './teaching-fields.tsx';
import { useStudentForm } from './use-student-form.ts';

interface StudentFormProps {
  /** null makes a new card. */
  card: StudentProfile | null;
  onClose(student_id?: number): void;
}

/** A student's card, new or known. */
export function StudentForm({ card, onClose }: StudentFormProps) {
  const { toast } = useShell();
  const form = useStudentForm(card, ({ id }) => {
    toast(card === null ? 'Ученик добавлен' : 'Изменения сохранены', 'done');
    leave(id);
  });
  const { isAsking, decide, letGo } = useLeaveGuard(form.isDirty);
  const alert = useRef<HTMLDivElement>(null);
  const { draft, troubles, set } = form;
  useEffect(() => {
    if (troubles.alert !== null) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [troubles]);

  function leave(student_id?: number) {
    letGo();
    onClose(student_id);
  }

  return (
    <>
      <Dialog
        title={card === null ? 'Новый ученик' : 'Карточка ученика'}
        hasUnsaved={form.isDirty}
        isSaving={form.isSaving}
        onClose={() => leave()}
        onSave={() => void form.save()}
      >
        <Field label="Имя" isRequired error={troubles.fields.student_name}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={draft.student_name}
            onChange={(event) => set({ student_name: event.currentTarget.value })}
          />
        </Field>
        <ContactFields {...form} />
        <TeachingFields form={form} isNew={card === null} />
        <Field label="Комментарий" hint="Видите только вы" error={troubles.fields.comment}>
          <TextArea
            maxLength={4000}
            value={draft.comment}
            onChange={(event) => set({ comment: event.currentTarget.value })}
          />
        </Field>
        <MoreFields {...form} />
        <div ref={alert}>{troubles.alert !== null && <Banner tone="bad">{troubles.alert}</Banner>}</div>
      </Dialog>
      {isAsking && <LeaveQuestion onAnswer={decide} />}
    </>
  );
}
