import { type FormPart, NumberField } from '@planner/forms';
import { Checkbox, Field, Segmented } from '@planner/ui';
import type { LinkDraft } from './link-draft.ts';

const ROLES = [
  { value: 'parent', label: 'Родитель' },
  { value: 'second_parent', label: 'Второй родитель' },
] as const;

/**
 * PAY-31, PAY-39. The role, the access to money and the share. A student who pays for himself cannot get another role.
 */
export function LinkFields({ form }: { form: FormPart<LinkDraft> }) {
  const { draft, errors, set } = form;
  const { role, sees_money } = draft;
  return (
    <>
      {role !== 'self' && (
        <Field label="Кто это" isGroup isLabelHidden error={errors['role']}>
          <Segmented label="Кто это" options={ROLES} value={role} onChange={(chosen) => set({ role: chosen })} />
        </Field>
      )}
      {role === 'second_parent' && (
        <Checkbox checked={sees_money} onChange={(event) => set({ sees_money: event.currentTarget.checked })}>
          Платит и видит деньги
        </Checkbox>
      )}
      {(sees_money || role !== 'second_parent') && (
        <NumberField
          form={form}
          name="share"
          label="Доля"
          suffix="%"
          hint="Пусто — всё, что не платят другие"
          maxLength={3}
        />
      )}
    </>
  );
}
