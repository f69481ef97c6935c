import FullCalendar from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import theme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { at, offer } from './page.js';

const calendar = createRef();
let events;
let dropped;

offer({
  card: '[data-lesson]',
  prepare(weeks) {
    const eventsOf = ({ lessons }) =>
      lessons.map(({ id, student_name, conducted_date, start_time, end_time }) => ({
        id: String(id),
        title: student_name,
        start: at(conducted_date, start_time),
        end: at(conducted_date, end_time),
      }));
    events = new Map([weeks.first, weeks.next].map((week) => [week.days[0], eventsOf(week)]));
    dropped = weeks.dropped.moved;
  },
  mount: (root) =>
    flushSync(() =>
      createRoot(root).render(
        <FullCalendar
          ref={calendar}
          plugins={[timeGrid, interaction, theme]}
          initialView="timeGridWeek"
          initialDate="2026-11-20"
          firstDay={1}
          allDaySlot={false}
          editable
          height={780}
          scrollTime="08:00:00"
          events={({ startStr }, done) => done(events.get(startStr.slice(0, 10)) ?? [])}
          eventDidMount={({ el }) => (el.dataset.lesson = '')}
        />,
      ),
    ),
  week: () => calendar.current.getApi().next(),
  drop: () => calendar.current.getApi().getEventById(String(dropped.id)).moveDates({ days: dropped.days, hours: 1 }),
});
