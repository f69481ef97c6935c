import 'temporal-polyfill/global';
import { createCalendar, createViewWeek } from '@schedule-x/calendar';
import '@schedule-x/theme-default/dist/index.css';
import { at, offer } from './page.js';

let calendar;
let events;
let moved;

offer({
  card: '.sx__time-grid-event',
  prepare(weeks) {
    const zoned = (day, time) => Temporal.PlainDateTime.from(at(day, time)).toZonedDateTime('UTC');
    const eventsOf = ({ lessons }) =>
      lessons.map(({ id, student_name, conducted_date, start_time, end_time }) => ({
        id: String(id),
        title: student_name,
        start: zoned(conducted_date, start_time),
        end: zoned(conducted_date, end_time),
      }));
    events = { first: eventsOf(weeks.first), next: eventsOf(weeks.next), dropped: eventsOf(weeks.dropped) };
    moved = events.dropped.find(({ id }) => id === String(weeks.dropped.moved.id));
  },
  mount(root) {
    root.style.height = '780px';
    calendar = createCalendar({
      views: [createViewWeek()],
      selectedDate: Temporal.PlainDate.from('2026-11-20'),
      timezone: 'UTC',
      events: events.first,
    });
    calendar.render(root);
  },
  week() {
    calendar.events.set(events.next);
    calendar.$app.datePickerState.selectedDate.value = Temporal.PlainDate.from('2026-11-27');
  },
  drop: () => calendar.events.update(moved),
});
