import type { GroupPage } from '@planner/contract';
import { useLeaveGuard } from '@planner/shell-api';
import { Banner, Checkbox, Dialog, Field, LeaveQuestion, MultiSelect, TextInput } from '@planner/ui';
import { ColourField } from '../student-form/colour-field.tsx';
import { PRICE_HINT } from './group-form-wording.ts';
import { type GroupToEdit, useGroupForm } from './use-group-form.ts';
import { useStudents } from './use-students.ts';

interface GroupDialogProps {
  edited: GroupToEdit;
  onSaved(group: GroupPage): void;
  onClose(): void;
}

/** A group's name, price and colour, and of a new one its first members. */
export function GroupDialog({ edited, onSaved, onClose }: GroupDialogProps) {
  const form = useGroupForm(edited, finish);
  const { isAsking, decide, letGo } = useLeaveGuard(form.isDirty);
  const { items, isPending } = useStudents();
  const { draft, troubles, set } = form;
  const isNew = 'student_ids' in edited;
  function finish(group: GroupPage) {
    letGo();
    onSaved(group);
  }

  return (
    <>
      <Dialog
        title={isNew ? 'Новая группа' : 'Группа'}
        hasUnsaved={form.isDirty}
        isSaving={form.isSaving}
        onClose={onClose}
        onSave={() => void form.save()}
      >
        <Field label="Название" isRequired error={troubles.fields.name}>
          <TextInput
            autoComplete="off"
            maxLength={120}
            placeholder="Группа 9«Б»"
            value={draft.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </Field>
        {isNew && (
          <Field label="Ученики" hint="Добавить и убрать можно и потом" error={troubles.fields.student_ids}>
            <MultiSelect
              items={items}
              isLoading={isPending}
              placeholder="Выберите учеников"
              emptyText="Никого не нашли"
              values={draft.student_ids}
              onChange={(student_ids) => set({ student_ids })}
            />
          </Field>
        )}
        <Field label="Цена занятия" hint={PRICE_HINT} error={troubles.fields.price}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            suffix="₽"
            value={draft.price}
            onChange={(event) => set({ price: event.currentTarget.value })}
          />
        </Field>
        {form.isPriceChanged && (
          <Checkbox
            checked={form.applyToFuture}
            onChange={(event) => form.setApplyToFuture(event.currentTarget.checked)}
          >
            Изменить цену и в назначенных занятиях. Проведённые не изменятся
          </Checkbox>
        )}
        <ColourField value={draft.color} error={troubles.fields.color} onChange={(color) => set({ color })} />
        {troubles.alert !== null && <Banner tone="bad">{troubles.alert}</Banner>}
      </Dialog>
      {isAsking && <LeaveQuestion onAnswer={decide} />}
    </>
  );
}
