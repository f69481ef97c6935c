import type {
  busyCalendars,
  calendarFeeds,
  InputOf,
  messageTemplates,
  personalEvents,
  tasks,
  timeOff,
} from '@planner/contract';
import type { World } from './world.ts';

type Own = typeof tasks &
  typeof timeOff &
  typeof personalEvents &
  typeof busyCalendars &
  typeof calendarFeeds &
  typeof messageTemplates;
type Write = Exclude<keyof Own, `GET ${string}`>;

/** The writes of the teacher's tasks, times off, personal events, templates, and calendars elsewhere. */
export const OWN_TIME_DEEDS: { readonly [Key in Write]: (world: World) => InputOf<Key> } = {
  'POST /api/add-task-teacher': () => ({ body: { text: 'Купить мел' } }),
  'POST /api/teacher-tasks/{id}/done': ({ noted }) => ({ params: { id: noted.task }, body: { done: true } }),
  'DELETE /api/delete/task-teacher/{id}': ({ noted }) => ({ params: { id: noted.task } }),
  'POST /api/time-off': () => ({ body: { first_day: '2026-11-25', last_day: '2026-11-30', reason: 'болезнь' } }),
  'DELETE /api/time-off/{id}': ({ noted }) => ({ params: { id: noted.away } }),
  'POST /api/personal-events': () => ({ body: { title: 'Врач', first_day: '2026-11-26', last_day: '2026-11-26' } }),
  'PUT /api/personal-events/{id}': ({ noted }) => ({
    params: { id: noted.event },
    body: { title: 'Тренировка', first_day: '2026-12-19', last_day: '2026-12-19', version: '*' },
  }),
  'DELETE /api/personal-events/{id}': ({ noted }) => ({ params: { id: noted.event }, query: {} }),
  'POST /api/lessons/several': ({ lesson }) => ({ body: { ids: [lesson], act: 'move', days: 1, force: true } }),
  'POST /api/shift-day': () => ({ body: { date: '2026-11-25', minutes: 60 } }),
  'POST /api/message-templates': () => ({ body: { text: 'Спасибо, {имя}!' } }),
  'PUT /api/message-templates/{id}': ({ noted }) => ({
    params: { id: noted.template },
    body: { text: 'До встречи, {имя}!' },
  }),
  'DELETE /api/message-templates/{id}': ({ noted }) => ({ params: { id: noted.template } }),
  'POST /api/calendar-feed': () => ({ query: {} }),
  'DELETE /api/calendar-feed': () => ({ query: {} }),
  'POST /api/busy-calendar': () => ({ body: { url: 'https://calendar.example/a.ics' } }),
  'DELETE /api/busy-calendar': () => ({}),
};
