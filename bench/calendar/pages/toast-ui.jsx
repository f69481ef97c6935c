import Calendar from '@toast-ui/calendar';
import '@toast-ui/calendar/dist/toastui-calendar.min.css';
import { at, offer } from './page.js';

let calendar;
let events;
let moved;

offer({
  card: '.toastui-calendar-event-time',
  prepare(weeks) {
    const eventsOf = ({ lessons }) =>
      lessons.map(({ id, student_name, conducted_date, start_time, end_time }) => ({
        id: String(id),
        calendarId: 'lessons',
        title: student_name,
        category: 'time',
        start: at(conducted_date, start_time),
        end: at(conducted_date, end_time),
      }));
    events = { first: eventsOf(weeks.first), next: eventsOf(weeks.next), dropped: eventsOf(weeks.dropped) };
    moved = events.dropped.find(({ id }) => id === String(weeks.dropped.moved.id));
  },
  mount(root) {
    root.style.height = '780px';
    calendar = new Calendar(root, {
      defaultView: 'week',
      usageStatistics: false,
      week: { startDayOfWeek: 1, taskView: false, eventView: ['time'] },
    });
    calendar.setDate('2026-11-20');
    calendar.createEvents(events.first);
  },
  week() {
    calendar.clear();
    calendar.next();
    calendar.createEvents(events.next);
  },
  drop: () => calendar.updateEvent(moved.id, 'lessons', { start: moved.start, end: moved.end }),
});
