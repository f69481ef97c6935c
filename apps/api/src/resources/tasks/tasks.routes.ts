import { tasks } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { addTask, removeTask, tasksOf, tickTask } from './tasks.service.ts';

export const tasksRoutes = implement(tasks, {
  'GET /api/teacher-tasks': ({ db, teacher }) => tasksOf(db, teacher),
  'POST /api/add-task-teacher': ({ tx, teaching, body }) => addTask(tx, teaching, body),
  'POST /api/teacher-tasks/{id}/done': ({ tx, teaching, params, body }) => tickTask(tx, teaching, params.id, body.done),
  'DELETE /api/delete/task-teacher/{id}': ({ tx, teacher, params }) => removeTask(tx, teacher, params.id),
});
