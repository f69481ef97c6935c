import { messageTemplates } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { addTemplate, changeTemplate, removeTemplate, templatesOf } from './message-templates.service.ts';

export const messageTemplatesRoutes = implement(messageTemplates, {
  'GET /api/message-templates': ({ db, teacher }) => templatesOf(db, teacher),
  'POST /api/message-templates': ({ tx, teaching, body }) => addTemplate(tx, teaching, body.text),
  'PUT /api/message-templates/{id}': ({ tx, teacher, params, body }) =>
    changeTemplate(tx, teacher, params.id, body.text),
  'DELETE /api/message-templates/{id}': ({ tx, teacher, params }) => removeTemplate(tx, teacher, params.id),
});
