import type { learning, onboarding, personalEvents, tasks, timeOff } from '@planner/contract';
import { about, bodyless, byId, type Case, onlyOwn } from './case.ts';

const RESULT = { title: 'Пробный ЕГЭ', date: '2026-11-19', value: '71,5', max: 100 };

const [SATURDAY, SUNDAY] = ['2026-11-28', '2026-11-29'];

type OwnTime = typeof timeOff & typeof personalEvents;

/** Cases of topics and difficulties of lessons, of results, and of the teacher's tasks and times off. */
export const LEARNING_CASES: Record<keyof (typeof learning & typeof onboarding & typeof tasks & OwnTime), Case> = {
  'GET /api/onboarding': bodyless,
  'POST /api/onboarding/pass-over': onlyOwn(() => ({ body: { step: 'invite', passed_over: true } }), {
    sent: { body: { step: 'invite', passed_over: 'да' } },
    field: 'passed_over',
  }),
  // The call needs an account without data, which the administrator is.
  'POST /api/onboarding/sample': { ...bodyless, as: 'admin' },
  'DELETE /api/onboarding/sample': bodyless,
  'GET /api/lesson-learning/{id}': byId(({ held }) => held),
  'POST /api/create-lesson-problems': about(
    ({ lesson, card }) => ({ body: { lesson_id: lesson, student_id: card, items: ['Условные предложения'] } }),
    { body: { lesson_id: 1, items: [] } },
    'items',
  ),
  'GET /api/lesson-problems/{id}': byId(({ held }) => held),
  'GET /api/lesson-last-problems/{id}': byId(({ lesson }) => lesson),
  'POST /api/problems/{id}/resolve': about(
    ({ problem }) => ({ params: { id: problem }, body: { resolved: true } }),
    { params: { id: 1 }, body: { resolved: 'да' } },
    'resolved',
  ),
  'DELETE /api/delete-problem/{id}': byId(({ problem }) => problem),
  'POST /api/create-topic': about(
    ({ lesson }) => ({ body: { lesson_id: lesson, text: 'Future Perfect', subject_id: 1 } }),
    { body: { lesson_id: 1, text: ' ' } },
    'text',
  ),
  'GET /api/lesson-topics/{id}': byId(({ held }) => held),
  'DELETE /api/delete-topic/{id}': byId(({ topic }) => topic),
  'GET /api/student-topics': about(
    ({ card }) => ({ query: { student_id: card, page_size: 5 } }),
    { query: { student_id: 1, page: 0 } },
    'page',
  ),
  'POST /api/results': about(
    ({ card, held }) => ({ body: { student_id: card, lesson_id: held, ...RESULT } }),
    { body: { student_id: 1, ...RESULT, title: '' } },
    'title',
  ),
  'PUT /api/results/{id}': about(
    ({ result }) => ({ params: { id: result }, body: { value: '4,5' } }),
    { params: { id: 1 }, body: { value: -1 } },
    'value',
  ),
  'DELETE /api/results/{id}': byId(({ result }) => result),
  'GET /api/student-results': about(
    ({ card }) => ({ query: { student_id: card, page_size: 5 } }),
    { query: { student_id: 1, page: 0 } },
    'page',
  ),

  'GET /api/teacher-tasks': bodyless,
  'POST /api/add-task-teacher': onlyOwn(() => ({ body: { text: 'Проверить сочинения', due: '2026-11-23' } }), {
    sent: { body: { text: '', due: null } },
    field: 'text',
  }),
  'POST /api/teacher-tasks/{id}/done': about(
    ({ todo }) => ({ params: { id: todo }, body: { done: true } }),
    { params: { id: 1 }, body: {} },
    'done',
  ),
  'DELETE /api/delete/task-teacher/{id}': byId(({ todo }) => todo),

  // The cases of a time off keep every lesson, so that other cases find the lessons unchanged.
  'GET /api/time-off': bodyless,
  'POST /api/time-off': about(
    ({ asked }) => ({
      body: {
        first_day: SATURDAY,
        last_day: SATURDAY,
        start_time: '17:00',
        end_time: '20:00',
        act: 'keep',
        decisions: [{ lesson_id: asked.teacher, act: 'keep' }],
      },
    }),
    { body: { first_day: SATURDAY, last_day: '2026-11-31' } },
    'last_day',
  ),
  'DELETE /api/time-off/{id}': byId(({ away }) => away),
  'POST /api/personal-events': onlyOwn(
    () => ({ body: { title: 'Врач', first_day: '2026-11-25', last_day: '2026-11-25' } }),
    { sent: { body: { title: 'Врач', first_day: '2026-11-25', last_day: '2026-11-31' } }, field: 'last_day' },
  ),
  'GET /api/personal-events/{id}': byId(({ event }) => event),
  'PUT /api/personal-events/{id}': about(
    ({ event }) => ({
      params: { id: event },
      body: { title: 'Врач', first_day: '2027-03-18', last_day: '2027-03-18' },
    }),
    { params: { id: 1 }, body: { title: 'Врач', first_day: '2026-11-25', last_day: '2026-11-31' } },
    'last_day',
  ),
  'DELETE /api/personal-events/{id}': byId(({ event }) => event),
  'POST /api/shift-day': about(
    ({ asked }) => ({ body: { date: SUNDAY, minutes: 15, keep: [asked.student] } }),
    { body: { date: SUNDAY, minutes: 721 } },
    'minutes',
  ),
  'POST /api/lessons/several': about(
    ({ lesson }) => ({ body: { ids: [lesson], act: 'move', days: 1, dry_run: true } }),
    { body: { ids: [], act: 'move', days: 1 } },
    'ids',
  ),
};
