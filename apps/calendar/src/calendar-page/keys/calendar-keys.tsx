import { lazyComponent } from '@planner/shell-api';
import { useState } from 'react';
import type { CalendarAddress } from '../period/address.ts';
import type { CalendarView } from '../period/last-view.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';

// Rarely shown, so not part of the week's first load.
const KeysDialog = lazyComponent('Клавиши', () => import('./keys-dialog.tsx'), { look: 'over' });

/** Handles the keys of a calendar page. One key opens the list of all keys. */
export function CalendarKeys({ address, view }: { address: CalendarAddress; view: CalendarView }) {
  const [isListShown, setIsListShown] = useState(false);
  useCalendarKeys(address, view, () => setIsListShown(true));
  return isListShown && <KeysDialog onClose={() => setIsListShown(false)} />;
}
