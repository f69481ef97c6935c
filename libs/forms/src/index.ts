export { FormAlert } from './dialog/form-alert.tsx';
export { FormDialog } from './dialog/form-dialog.tsx';
export { MoneyField, NumberField } from './fields/amount-fields.tsx';
export { TextField } from './fields/text-field.tsx';
export { typedWhole } from './fields/typed-whole.ts';
export { checkedBy, inWords } from './form/checking.ts';
export type { Checked, FieldTexts, Form, FormLife, FormOptions, FormPart } from './form/form.ts';
export { partOf } from './form/form-part.ts';
export { useForm } from './form/use-form.ts';
