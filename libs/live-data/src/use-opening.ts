import type { ApiError } from '@planner/api-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns the initial value of a form: the first answer after running requests have finished. It never changes
 * afterwards. With an older answer, such as right after a save, the server would reject the form because of the page's
 * own change.
 */
export function useOpening<Data>({ data, isFetching }: UseQueryResult<Data, ApiError>): Data | undefined {
  const [opened, setOpened] = useState<Data>();
  if (opened !== undefined || data === undefined || isFetching) return opened;
  setOpened(data);
  return data;
}
