import { Button } from '@planner/ui';
import type { FormLife } from '../form/form.ts';

interface SubmitButtonProps {
  form: FormLife;
  /** Says the same while it is being done: «Сохраняем». */
  whileSaving: string;
  /** false where something is still missing. */
  isReady?: boolean;
  look?: 'primary' | 'danger';
  children: string;
}

/** The button by which a form is sent where its dialog has none of its own. */
export function SubmitButton({ form, whileSaving, isReady = true, look = 'primary', children }: SubmitButtonProps) {
  return (
    <Button type="submit" look={look} disabled={!isReady} isLoading={form.isSaving} loadingLabel={whileSaving}>
      {children}
    </Button>
  );
}
