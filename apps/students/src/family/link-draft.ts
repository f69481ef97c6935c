import type { PaidStudent, Payer, PayerRole } from '@planner/contract';
import { type FieldWords, typedWhole } from '@planner/forms';

/** The typed input of a payer's link to a student. */
export interface LinkDraft {
  role: PayerRole;
  sees_money: boolean;
  share: string;
}

/** The words for the role of a payer, the same for every gender. */
export const ROLE_WORDS: Readonly<Record<PayerRole, string>> = {
  self: 'платит за себя',
  parent: 'родитель',
  second_parent: 'второй родитель',
};

export const NEW_LINK: LinkDraft = { role: 'parent', sees_money: true, share: '' };

export const LINK_WORDS: FieldWords<LinkDraft> = {
  role: ['Кто это', null],
  sees_money: ['Платит и видит деньги', null],
  share: 'Доля',
};

export const NO_SHARE = 'Введите целое число от 1 до 100';

export const draftOfLink = ({
  role,
  sees_money,
  share,
}: Pick<PaidStudent, 'role' | 'sees_money' | 'share'>): LinkDraft => ({
  role,
  sees_money,
  share: share === null ? '' : String(share),
});

/** The link of a payer to one student. */
export const linkTo = (payer: Payer, student_id: number) => payer.students.find((one) => one.student_id === student_id);

const hasMoney = ({ role, sees_money }: LinkDraft) => sees_money || role !== 'second_parent';

/** Whether the typed share is a percent or empty. The share of a payer who does not see money is not read. */
export const isShareFit = (draft: LinkDraft): boolean => !hasMoney(draft) || typedWhole(draft.share, 1, 100) !== null;

/** PAY-9: only a second parent may be linked without the right to see money. Then the link has no share. */
export function linkOf(draft: LinkDraft) {
  const sees_money = hasMoney(draft);
  return { role: draft.role, sees_money, share: sees_money ? (typedWhole(draft.share, 1, 100) ?? null) : null };
}

/**
 * PAY-52. How the bills of a student are divided among the payers who see the money. Null without shares, or with one
 * payer.
 */
export function sharesText(payers: readonly Payer[], student_id: number): string | null {
  const paying = payers.flatMap((payer) => {
    const link = linkTo(payer, student_id);
    return link?.sees_money === true ? [{ name: payer.name, share: link.share }] : [];
  });
  const named = paying.filter(({ share }) => share !== null);
  if (named.length === 0 || paying.length < 2) return null;
  const sum = named.reduce((all, { share }) => all + (share ?? 0), 0);
  const others = paying.filter(({ share }) => share === null);
  const [other] = others;
  if (sum < 100 && other === undefined) {
    return `Доли вместе дают ${sum} %, а нужно 100 %. Пока каждому выставляется весь счёт.`;
  }
  const parts = named.map(({ name, share }) => `${name} — ${share ?? 0} %`);
  if (sum < 100) parts.push(`${others.length === 1 ? other?.name : 'первый из остальных'} — ${100 - sum} %`);
  return `Счета делятся: ${parts.join(', ')}.`;
}
