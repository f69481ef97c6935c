import type { GroupPage } from '@planner/contract';
import { GROUP_FIELDS, GROUP_TEXTS } from '@planner/contract/group-table';
import { FormDialog, MoneyField, TextField } from '@planner/forms';
import { Checkbox } from '@planner/ui';
import type { ReactNode } from 'react';
import { ColourField } from '../student-form/colour-field.tsx';
import { PRICE_HINT } from './group-form-wording.ts';
import { StudentsField } from './students-field.tsx';
import { type GroupForm, useGroupChange, useNewGroup } from './use-group-form.ts';

interface GroupDialogProps {
  title: string;
  form: GroupForm;
  onClose(): void;
  /** Between the name and the price. */
  members?: ReactNode;
  /** Below the price. */
  children?: ReactNode;
}

function GroupDialog({ title, form, onClose, members, children }: GroupDialogProps) {
  return (
    <FormDialog form={form} title={title} onClose={onClose}>
      {GROUP_TEXTS.map((name) => {
        const { kind, label, most, placeholder } = GROUP_FIELDS[name];
        return (
          <TextField
            key={name}
            form={form}
            name={name}
            label={label}
            isRequired={kind === 'name'}
            maxLength={most}
            placeholder={placeholder}
          />
        );
      })}
      {members}
      <MoneyField form={form} name="price" label={GROUP_FIELDS.price.label} hint={PRICE_HINT} />
      {children}
      <ColourField
        label={GROUP_FIELDS.color.label}
        value={form.draft.color}
        error={form.errors.color}
        onChange={(color) => form.set({ color })}
      />
    </FormDialog>
  );
}

interface ClosingProps {
  onSaved(group: GroupPage): void;
  onClose(): void;
}

/** Creates a group with its first members. */
export function NewGroupDialog({ student_ids, onSaved, onClose }: ClosingProps & { student_ids: readonly number[] }) {
  const form = useNewGroup(student_ids, onSaved);
  return (
    <GroupDialog
      title="Новая группа"
      form={form}
      onClose={onClose}
      members={<StudentsField form={form} hint="Добавить и убрать можно и потом" />}
    />
  );
}

/** Edits a group's name, price and colour. */
export function GroupChangeDialog({ group, onSaved, onClose }: ClosingProps & { group: GroupPage }) {
  const { form, isPriceChanged } = useGroupChange(group, onSaved);
  return (
    <GroupDialog title="Группа" form={form} onClose={onClose}>
      {isPriceChanged && (
        <Checkbox
          checked={form.draft.apply_to_future}
          onChange={(event) => form.set({ apply_to_future: event.currentTarget.checked })}
        >
          Изменить цену и в назначенных занятиях. Проведённые не изменятся
        </Checkbox>
      )}
    </GroupDialog>
  );
}
