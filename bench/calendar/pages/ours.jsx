import '@planner/ui/reset.css';
import '@planner/ui/tokens.css';
import { ShellContext } from '@planner/shell-api';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { TimeGrid } from '../../../apps/calendar/src/time-grid/time-grid.tsx';
import { offer } from './page.js';

const NOW = Date.parse('2026-11-20T12:24:00Z');
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
        key={days[0]}
        days={days}
        lessons={lessons}
        isLoaded
        isTouch={false}
        now={NOW}
        zone="Europe/Moscow"
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
  },
  mount: (root) => flushSync(() => createRoot(root).render(<Page />)),
  week: () => show('next')(),
  drop: () => show('dropped')(),
});
