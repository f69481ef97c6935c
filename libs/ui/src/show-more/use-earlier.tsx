import { Button } from '@planner/platform-ui';
import { type ReactNode, useState } from 'react';

/** The number of the newest rows that are shown at first, besides the new ones. */
const SHOWN = 5;

/**
 * Hides the earlier rows of a list that begins with the oldest one (MSG-13). Every new row is shown. The number is
 * counted once, so that no row disappears when it has been read.
 *
 * @returns the number of hidden rows, and the button that shows them, or null when no row is hidden
 */
export function useEarlier(rows: readonly { is_new: boolean }[]): { hidden: number; earlier: ReactNode } {
  const [hidden, setHidden] = useState(() => {
    const firstNew = rows.findIndex(({ is_new }) => is_new);
    return Math.max(0, Math.min(rows.length - SHOWN, firstNew < 0 ? rows.length : firstNew));
  });
  const earlier = hidden > 0 && (
    <Button look="quiet" size="small" onClick={() => setHidden(0)}>
      {`Показать прежние: ${hidden}`}
    </Button>
  );
  return { hidden, earlier: earlier || null };
}
