import { isApiError } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { useUser } from '@planner/shell-api';

/** ACC-64. Deleting asks for a fresh login only where the last one is too old: then with the password, in the same dialog. */
export function useDeletion(onGone: (deletion_at: string) => void) {
  const { email } = useUser();
  const deletion = useCommand('GET /api/delete-account');
  const login = useCommand('POST /api/login');
  const needsPassword =
    login.data === undefined && isApiError(deletion.error) && deletion.error.code === 'confirm_required';

  const confirmed = () => deletion.mutate({}, { onSuccess: ({ deletion_at }) => onGone(deletion_at) });
  const remove = (password: string) => {
    if (!needsPassword) return confirmed();
    login.mutate({ body: { username: email, password } }, { onSuccess: confirmed });
  };
  return {
    remove,
    needsPassword,
    isPending: deletion.isPending || login.isPending,
    error: needsPassword ? login.error : deletion.error,
  };
}
