import type { FormLife } from '@planner/forms';
import { Button } from '@planner/ui';

interface SubmitButtonProps {
  form: FormLife;
  /** Says the same while it is being done: «Сохраняем». */
  whileSaving: string;
  /** false where something is still missing. */
  isReady?: boolean;
  children: string;
}

/** The button by which a form on a page is sent. */
export function SubmitButton({ form, whileSaving, isReady = true, children }: SubmitButtonProps) {
  return (
    <Button type="submit" look="primary" disabled={!isReady} isLoading={form.isSaving} loadingLabel={whileSaving}>
      {children}
    </Button>
  );
}
