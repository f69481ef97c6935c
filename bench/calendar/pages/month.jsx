import '@planner/ui/font.css';
import '@planner/ui/reset.css';
import '@planner/ui/tokens.css';
import { weeksOfMonth } from '@planner/schedule';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { lessonsByDay } from '../../../apps/calendar/src/calendar-page/by-day.ts';
import { totalsOf } from '../../../apps/calendar/src/calendar-page/period/totals.ts';
import { MonthGrid } from '../../../apps/calendar/src/month/month-grid.tsx';
import { loadFont, offer } from './page.js';

const nothing = () => undefined;
const notes = new Map();
const frame = { weeks: weeksOfMonth(2026, 11), month: '2026-11-', today: '2026-11-20' };
let lessons;

/** The month below its top line, from the lessons of the server's answer. */
const Page = () => (
  <>
    <p>{JSON.stringify(totalsOf(lessons))}</p>
    <MonthGrid
      frame={frame}
      date="2026-11-20"
      lessons={lessonsByDay(lessons)}
      isNarrow={false}
      now={Date.parse('2026-11-20T12:24:00Z')}
      subject={nothing}
      notes={notes}
      pathOf={(day) => `/calendar/calendar-day?date=${day}`}
      onOpen={nothing}
      onOpenDay={nothing}
      onAdd={nothing}
      onShow={nothing}
    />
  </>
);

offer({
  card: '[data-day]',
  prepare(month) {
    lessons = month.first.lessons;
    return loadFont();
  },
  mount: (root) => flushSync(() => createRoot(root).render(<Page />)),
});
