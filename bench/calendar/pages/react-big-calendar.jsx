import dayjs from 'dayjs';
import 'dayjs/locale/ru.js';
import { useState } from 'react';
import { Calendar, dayjsLocalizer } from 'react-big-calendar';
import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { at, offer } from './page.js';

dayjs.locale('ru');
const localizer = dayjsLocalizer(dayjs);
const DragCalendar = withDragAndDrop(Calendar);
const nothing = () => undefined;
let weeks;
let show;

function Page() {
  const [{ date, events }, setWeek] = useState(weeks.first);
  show = (name) => flushSync(() => setWeek(weeks[name]));
  return (
    <DragCalendar
      localizer={localizer}
      culture="ru"
      view="week"
      views={['week']}
      date={date}
      events={events}
      onNavigate={nothing}
      onView={nothing}
      onEventDrop={nothing}
      style={{ height: 780 }}
    />
  );
}

offer({
  card: '.rbc-event',
  prepare(all) {
    weeks = Object.fromEntries(
      Object.entries(all).map(([name, { days, lessons }]) => [
        name,
        {
          date: new Date(at(days[4], '12:00')),
          events: lessons.map(({ id, student_name, conducted_date, start_time, end_time }) => ({
            id,
            title: student_name,
            start: new Date(at(conducted_date, start_time)),
            end: new Date(at(conducted_date, end_time)),
          })),
        },
      ]),
    );
    // As an application keeps them: a drop replaces one event.
    weeks.dropped.events = weeks.next.events.map((event) =>
      event.id === all.dropped.moved.id ? weeks.dropped.events.find(({ id }) => id === event.id) : event,
    );
  },
  mount: (root) => flushSync(() => createRoot(root).render(<Page />)),
  week: () => show('next'),
  drop: () => show('dropped'),
});
