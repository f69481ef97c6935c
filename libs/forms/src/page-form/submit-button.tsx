import { Button } from '@planner/ui';
import type { FormLife } from '../form/form.ts';

interface SubmitButtonProps {
  form: FormLife;
  /** The button's text during the save: «Сохраняем». */
  whileSaving: string;
  /** false disables the button because the draft is incomplete. */
  isReady?: boolean;
  look?: 'primary' | 'danger';
  children: string;
}

/** The submit button of a form outside a dialog with its own buttons. */
export function SubmitButton({ form, whileSaving, isReady = true, look = 'primary', children }: SubmitButtonProps) {
  return (
    <Button type="submit" look={look} disabled={!isReady} isLoading={form.isSaving} loadingLabel={whileSaving}>
      {children}
    </Button>
  );
}
