import '@planner/ui/font.css';
import '@planner/ui/reset.css';
import '@planner/ui/tokens.css';
import { dayInZone } from '@planner/schedule';
import { ShellContext } from '@planner/shell-api';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { TimeGrid } from '../../../apps/calendar/src/time-grid/time-grid.tsx';
import { loadFont, offer } from './page.js';

const NOW = Date.parse('2026-11-20T12:24:00Z');
const ZONE = 'Europe/Moscow';
const words = { subject: () => undefined, detail: ({ goal }) => goal };
const shell = { report: (error) => console.error(error) };
const held = { current: null };
const nothing = () => undefined;

let weeks;
let show;

function Page() {
  const [{ days, lessons }, setWeek] = useState(weeks.first);
  show = (name) => () => flushSync(() => setWeek(weeks[name]));
  return (
    <ShellContext value={shell}>
      <TimeGrid
        days={days}
        lessons={lessons}
        isLoaded
        isTouch={false}
        now={NOW}
        zone={ZONE}
        zoneLabel="МСК"
        words={words}
        label="Неделя"
        held={held}
        onOpen={nothing}
        onMove={nothing}
        onChoose={nothing}
        onShow={nothing}
      />
    </ShellContext>
  );
}

offer({
  card: 'a[data-lesson]',
  prepare(all) {
    weeks = all;
    // The page has found today's date in its zone before it opens a week.
    dayInZone(NOW, ZONE);
    return loadFont();
  },
  mount: (root) => flushSync(() => createRoot(root).render(<Page />)),
  week: () => show('next')(),
  drop: () => show('dropped')(),
});
