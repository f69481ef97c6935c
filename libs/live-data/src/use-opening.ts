import type { ApiError } from '@planner/api-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What a form begins with: the reading as it is once nothing newer is on its way, and from then on that very one. Over an older
 * one, as after a save a moment ago, the form would be refused for the page's own change.
 */
export function useOpening<Data>({ data, isFetching }: UseQueryResult<Data, ApiError>): Data | undefined {
  const [opened, setOpened] = useState<Data>();
  if (opened !== undefined || data === undefined || isFetching) return opened;
  setOpened(data);
  return data;
}
