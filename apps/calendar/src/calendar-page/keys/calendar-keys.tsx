import { lazyComponent } from '@planner/shell-api';
import { useState } from 'react';
import type { CalendarAddress } from '../period/address.ts';
import type { CalendarView } from '../period/last-view.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';

// Seen seldom, so the first load of a week goes without it.
const KeysDialog = lazyComponent('Клавиши', () => import('./keys-dialog.tsx'), { look: 'over' });

/** The keys of a calendar page, and their list, which one of them opens. */
export function CalendarKeys({ address, view }: { address: CalendarAddress; view: CalendarView }) {
  const [isListShown, setIsListShown] = useState(false);
  useCalendarKeys(address, view, () => setIsListShown(true));
  return isListShown && <KeysDialog onClose={() => setIsListShown(false)} />;
}
