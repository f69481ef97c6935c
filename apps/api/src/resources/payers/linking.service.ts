import type { PayerRole } from '@planner/contract';
import { studentName } from '@planner/wording';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { announce } from '../../live/announce.ts';
import { OF_ONE } from '../quotas/quotas.ts';
import { holdCard } from '../students/students.service.ts';
import { deleteLink, linksOf, linksToStudent, writeLink } from './payers.repository.ts';

export interface Linked {
  student_id: number;
  role: PayerRole;
  sees_money: boolean;
  share?: number | null | undefined;
}

const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });

/**
 * PAY-10, PAY-11. Checks the links of a student together: at most one payer is the student, and the shares are 100
 * percent at most.
 */
async function refuseUnfit(tx: Tx, { payer_id, student_id, role, share }: Linked & { payer_id: number }) {
  const others = (await linksToStudent(tx, student_id)).filter((link) => link.payer_id !== payer_id);
  if (others.length >= OF_ONE.payersOfStudent) {
    throw refuse('role', `У одного ученика не больше ${OF_ONE.payersOfStudent} плательщиков`);
  }
  if (role === 'self' && others.some((link) => link.role === 'self')) {
    throw refuse('role', 'Этот ученик уже платит за себя');
  }
  const rest = 100 - others.reduce((sum, link) => sum + (link.share ?? 0), 0);
  if (share != null && share > rest) {
    throw refuse(
      'share',
      rest === 0 ? 'Другие уже платят всё' : `Другие уже платят ${100 - rest} %, остаётся ${rest} %`,
    );
  }
  const own = (await linksOf(tx, [payer_id])).filter((link) => link.student_id !== student_id);
  if (own.length >= OF_ONE.studentsOfPayer) {
    throw refuse('role', `У одного плательщика не больше ${OF_ONE.studentsOfPayer} учеников`);
  }
  const himself = own.find((link) => link.role === 'self');
  if (role === 'self' && himself !== undefined) {
    throw refuse('role', `Этот плательщик — ученик ${studentName(himself)}. Другой ученик платит за себя отдельно`);
  }
}

/** PAY-53. The pages of the students' accounts read bills by the payer, so they learn of a change of the links. */
export const announceLinks = (tx: Tx, students: readonly number[]): void =>
  announce(tx, { students, topics: ['payers'] });

/** PAY-9. Links the payer to the student, or changes the role and the share. The caller holds the lock T. */
export async function linkStudent(tx: Tx, teacher: number, { share = null, ...link }: Linked & { payer_id: number }) {
  if (!link.sees_money && link.role !== 'second_parent') {
    throw refuse('sees_money', 'Деньги могут быть скрыты только от второго родителя');
  }
  if (!link.sees_money && share !== null) throw refuse('share', 'Доля есть только у того, кто видит деньги');
  const card = await holdCard(tx, teacher, link.student_id);
  if (card.erased_at !== null) throw new Refusal('student_erased');
  await refuseUnfit(tx, { ...link, share });
  await writeLink(tx, { ...link, share, teacher_id: teacher });
  announceLinks(tx, [link.student_id]);
}

/** PAY-7. Ends only the link. */
export async function unlinkStudent(tx: Tx, payer_id: number, student_id: number) {
  if (!(await deleteLink(tx, payer_id, student_id))) throw new Refusal('not_found');
  announceLinks(tx, [student_id]);
  return { unlinked: student_id };
}
