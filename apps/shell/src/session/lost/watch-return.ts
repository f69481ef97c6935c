import { isApiError, pageAccount } from '@planner/api-client';

interface ReturnParts {
  page: Pick<Window, 'addEventListener'>;
  /** Any call of a signed-in page: a refusal of it shows whose session it is by now. */
  ask(): Promise<unknown>;
  report(error: unknown): void;
}

/**
 * SEC-117. A page that the browser has kept as it was, and shows again after «Назад», has heard nothing meanwhile: it asks at once whether
 * the session is still that of its account.
 */
export function watchReturn({ page, ask, report }: ReturnParts): void {
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || pageAccount() === null) return;
    ask().catch((error: unknown) => {
      // The page has heard of a refusal already, and says by itself that there is no network.
      if (!isApiError(error)) report(error);
    });
  });
}
