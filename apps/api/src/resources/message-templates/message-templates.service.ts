import type { MessageTemplate } from '@planner/contract';
import { FIELDS_TEXT, unknownField } from '@planner/contract/message-fields';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { holdAccount, refuseOverQuota } from '../quotas/quotas.service.ts';
import { deleteTemplate, insertTemplate } from './message-templates.repository.ts';

export { templatesOf } from './message-templates.repository.ts';

/** MSG-21, MSG-22. Adds a template. A word in braces that is no field is refused. */
export async function addTemplate(tx: Tx, { teacher, now }: Teaching, text: string): Promise<MessageTemplate> {
  const unknown = unknownField(text);
  if (unknown !== undefined) {
    throw new Refusal('invalid', { fields: { text: `Поля {${unknown}} нет. Есть поля ${FIELDS_TEXT}` } });
  }
  await holdAccount(tx, teacher);
  await refuseOverQuota(tx, { teacher, now }, { quota: 'message_template', field: 'text' });
  return insertTemplate(tx, { teacher_id: teacher, text, created_at: now });
}

export async function removeTemplate(tx: Tx, teacher: number, id: number): Promise<null> {
  if (!(await deleteTemplate(tx, teacher, id))) throw new Refusal('not_found');
  return null;
}
