import { useCalendarAddress } from '../calendar-page/period/address.ts';
import { DayScreen } from './day-screen.tsx';

export function DayPage() {
  return <DayScreen address={useCalendarAddress()} />;
}
