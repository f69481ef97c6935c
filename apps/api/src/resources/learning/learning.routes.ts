import { learning } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { learningOf } from './from-before.service.ts';
import { lastProblems, noteProblems, problemsOf, removeProblem, resolveProblem } from './problems.service.ts';
import { addResult, changeResult, pageOfResults, removeResult } from './results.service.ts';
import { addTopic, removeTopic, topicsOf, topicsOfCard } from './topics.service.ts';

export const learningRoutes = implement(learning, {
  'GET /api/lesson-learning/{id}': ({ db, teacher, params }) => learningOf(db, teacher, params.id),
  'POST /api/create-lesson-problems': ({ tx, teaching, body }) => noteProblems(tx, teaching, body),
  'GET /api/lesson-problems/{id}': ({ db, teacher, params }) => problemsOf(db, teacher, params.id),
  'GET /api/lesson-last-problems/{id}': ({ db, teacher, params }) => lastProblems(db, teacher, params.id),
  'POST /api/problems/{id}/resolve': ({ tx, teaching, params, body }) =>
    resolveProblem(tx, teaching, params.id, body.resolved),
  'DELETE /api/delete-problem/{id}': ({ tx, teacher, params }) => removeProblem(tx, teacher, params.id),
  'POST /api/create-topic': ({ tx, teaching, body }) => addTopic(tx, teaching, body),
  'GET /api/lesson-topics/{id}': ({ db, teacher, params }) => topicsOf(db, teacher, params.id),
  'DELETE /api/delete-topic/{id}': ({ tx, teacher, params }) => removeTopic(tx, teacher, params.id),
  'GET /api/student-topics': ({ db, teacher, query }) => topicsOfCard(db, teacher, query),
  'POST /api/results': ({ tx, teaching, body }) => addResult(tx, teaching, body),
  'PUT /api/results/{id}': ({ tx, teaching, params, body }) => changeResult(tx, teaching, params.id, body),
  'DELETE /api/results/{id}': ({ tx, teacher, params }) => removeResult(tx, teacher, params.id),
  'GET /api/student-results': ({ db, teacher, query }) => pageOfResults(db, teacher, query),
});
