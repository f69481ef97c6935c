import { lazyComponent } from '@planner/shell-api';
import { OpenedSection } from '../opened-section.tsx';

// Opened by a press, so not part of the settings' first load.
const BusyCalendar = lazyComponent('Другой календарь', () => import('./busy-calendar.tsx'));

/** WRK-45. The section that opens the address of the calendar from which busy times are read. */
export const BusyCalendarSection = () => (
  <OpenedSection
    id="busy-calendar"
    title="Занятое время из другого календаря"
    lead="События Google и Яндекс Календаря будут видны рядом с занятиями"
    label="Изменить адрес другого календаря"
  >
    <BusyCalendar />
  </OpenedSection>
);
