import { id, nothing, pathId, saved, text } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { MESSAGE_LENGTH } from './field-tables/message-fields.ts';

const teacher = ['teacher'] as const;

/** MSG-21. A text that the teacher writes often. It may have fields in braces. */
export const MessageTemplate = z.object({ id: id(), text: z.string() }).meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.output<typeof MessageTemplate>;

export const messageTemplates = calls({
  'GET /api/message-templates': {
    summary: 'Шаблоны сообщений, новые сверху',
    roles: teacher,
    response: z.array(MessageTemplate),
    topics: ['messages'],
  },
  'POST /api/message-templates': {
    summary: 'Новый шаблон; поля в фигурных скобках заполнятся при отправке',
    roles: teacher,
    body: z.object({ text: text(MESSAGE_LENGTH).min(1, 'text_missing') }),
    response: saved(MessageTemplate),
    status: 201,
    topics: ['messages'],
    undo: 'rows',
    idempotent: true,
  },
  'PUT /api/message-templates/{id}': {
    summary: 'Меняет текст шаблона',
    roles: teacher,
    params: z.object({ id: pathId() }),
    body: z.object({ text: text(MESSAGE_LENGTH).min(1, 'text_missing') }),
    response: saved(MessageTemplate),
    topics: ['messages'],
    undo: 'rows',
  },
  'DELETE /api/message-templates/{id}': {
    summary: 'Убирает шаблон',
    roles: teacher,
    params: z.object({ id: pathId() }),
    response: nothing(),
    status: 204,
    topics: ['messages'],
    undo: 'rows',
  },
});
