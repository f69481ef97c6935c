import { type ApiError, isApiError } from '@planner/api-client';
import { useShell } from '@planner/shell-api';

interface Outcome<Result> {
  /** The toast after the write, or a function that returns it. */
  done: string | ((result: Result) => string);
  /** The toast after a failure that the server did not word. */
  failed: string;
  /** The name of the write in the report of such a failure. */
  subject: string;
  onDone?: () => void;
  /** Shows a refusal in place. It returns true for a refusal that it has shown; the others become a toast. */
  show?: (refusal: ApiError) => boolean;
}

/**
 * FRM-33. Returns a function that tells the outcome of a write by a toast, even when the button has left the page.
 * The callbacks of `mutate` end with their component, so a list that loses its row would tell nothing.
 * @example
 * const tell = useOutcome();
 * tell(keep.mutateAsync({ body }), { done: 'Занятие остаётся', failed: 'Не удалось ответить', subject: 'просьба' });
 */
export function useOutcome() {
  const { toast, report } = useShell();
  return <Result>(write: Promise<Result>, { done, failed, subject, onDone, show }: Outcome<Result>): void =>
    void write.then(
      (result) => {
        toast(typeof done === 'function' ? done(result) : done, 'done');
        onDone?.();
      },
      (error: unknown) => {
        if (!isApiError(error)) {
          toast(failed, 'error');
          return report(error, subject);
        }
        if (!show?.(error)) toast(error.message, 'error');
      },
    );
}
