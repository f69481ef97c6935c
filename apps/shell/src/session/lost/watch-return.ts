import { isApiError, pageAccount } from '@planner/api-client';

interface ReturnParts {
  page: Pick<Window, 'addEventListener'>;
  /** Any call of a signed-in page: a refusal shows that the session belongs to another account or has ended. */
  ask(): Promise<unknown>;
  report(error: unknown): void;
}

/**
 * SEC-117. The browser may keep a page and show it again after «Назад». That page missed all events meanwhile, so it
 * checks at once whether the session still belongs to its account.
 */
export function watchReturn({ page, ask, report }: ReturnParts): void {
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || pageAccount() === null) return;
    ask().catch((error: unknown) => {
      // The page handles a refusal and a missing network elsewhere.
      if (!isApiError(error)) report(error);
    });
  });
}
