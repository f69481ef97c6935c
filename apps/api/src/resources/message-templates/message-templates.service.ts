import type { MessageTemplate } from '@planner/contract';
import { FIELDS_TEXT, unknownField } from '@planner/contract/message-fields';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { holdAccount, refuseOverQuota } from '../quotas/quotas.service.ts';
import { deleteTemplate, insertTemplate, updateTemplate } from './message-templates.repository.ts';

export { templatesOf } from './message-templates.repository.ts';

/** MSG-22. A word in braces that is no field is refused. */
function refuseUnknownField(text: string): void {
  const unknown = unknownField(text);
  if (unknown !== undefined) {
    throw new Refusal('invalid', { fields: { text: `Поля {${unknown}} нет. Есть поля ${FIELDS_TEXT}` } });
  }
}

/** MSG-21. Adds a template. */
export async function addTemplate(tx: Tx, { teacher, now }: Teaching, text: string): Promise<MessageTemplate> {
  refuseUnknownField(text);
  await holdAccount(tx, teacher);
  await refuseOverQuota(tx, { teacher, now }, { quota: 'message_template', field: 'text' });
  return insertTemplate(tx, { teacher_id: teacher, text, created_at: now });
}

/** MSG-30. Changes the text of a template. The last write wins, because only the teacher has the template. */
export async function changeTemplate(tx: Tx, teacher: number, id: number, text: string): Promise<MessageTemplate> {
  refuseUnknownField(text);
  const changed = await updateTemplate(tx, teacher, id, text);
  if (changed === undefined) throw new Refusal('not_found');
  return changed;
}

export async function removeTemplate(tx: Tx, teacher: number, id: number): Promise<null> {
  if (!(await deleteTemplate(tx, teacher, id))) throw new Refusal('not_found');
  return null;
}
