import { useLive } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { createContext, use } from 'react';

/** BOT-1. Whether the operator has set up a bot at all: where there is none nothing is asked and nothing shown. */
export const HasBot = createContext(false);

/** What is known of the bot and this person; asked only where there are both. */
export function useBot() {
  const { session } = useShell();
  return useLive('GET /api/bot', {}, { enabled: use(HasBot) && session.user !== null });
}
