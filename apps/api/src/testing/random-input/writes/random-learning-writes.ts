import type { learning, tasks } from '@planner/contract';
import { byId, one, type Undoable, type Writes } from '../known.ts';

const TEXTS = ['Артикли', 'Past Simple', 'Проценты'];

/** Random writes of topics, difficulties, results and tasks. */
export const RANDOM_LEARNING: Pick<Writes, Extract<Undoable, keyof (typeof learning & typeof tasks)>> = {
  'POST /api/create-lesson-problems': ({ lessons }, choose) => ({
    body: { lesson_id: one(lessons, choose), items: choose([['Артикли'], TEXTS]) },
  }),
  'POST /api/problems/{id}/resolve': ({ problems }, choose) => ({
    ...byId(problems, choose),
    body: { resolved: choose([true, false]) },
  }),
  'DELETE /api/delete-problem/{id}': ({ problems }, choose) => byId(problems, choose),
  'POST /api/create-topic': ({ lessons }, choose) => ({
    body: { lesson_id: one(lessons, choose), text: choose(TEXTS), subject_id: choose([null, 1]) },
  }),
  'DELETE /api/delete-topic/{id}': ({ topics }, choose) => byId(topics, choose),
  'POST /api/results': ({ students }, choose) => ({
    body: {
      student_id: one(students, choose),
      title: choose(TEXTS),
      date: choose(['2026-11-10', '2026-11-20']),
      value: choose([3, '4,5']),
      max: choose([null, 5]),
    },
  }),
  'PUT /api/results/{id}': ({ results }, choose) => {
    const { id, version } = results.length === 0 ? { id: 1, version: 1 } : choose(results);
    return { params: { id }, body: { version, value: choose([2, 5]), comment: choose(['', 'со второй попытки']) } };
  },
  'DELETE /api/results/{id}': ({ results }, choose) =>
    byId(
      results.map(({ id }) => id),
      choose,
    ),
  'POST /api/add-task-teacher': (_, choose) => ({
    body: { text: choose(TEXTS), due: choose([null, '2026-11-23']) },
  }),
  'POST /api/teacher-tasks/{id}/done': ({ tasks }, choose) => ({
    ...byId(tasks, choose),
    body: { done: choose([true, false]) },
  }),
  'DELETE /api/delete/task-teacher/{id}': ({ tasks }, choose) => byId(tasks, choose),
};
