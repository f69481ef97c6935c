import { type Addressed, greeting } from '@planner/wording';

interface Invitation {
  origin: string;
  code: string;
  teacher: string;
  role: 'student' | 'parent';
  is_second_parent: boolean;
  sees_money: boolean;
  /** The payer to whom the account will belong. */
  payer: string | null;
  /** The name of the student's card. */
  student: string;
  /** The invited student; a parent has no given name. */
  invited: Addressed;
}

const FOR = {
  student: (name: string) => `Приглашение для ученика: ${name}.`,
  parent: (name: string) => `Приглашение для родителя. Ученик: ${name}.`,
  second_parent: (name: string) => `Приглашение для второго родителя. Ученик: ${name}.`,
};

/** PAY-56, PAY-57. What a parent sees of the money, and the payer of the account. A child reads nothing about hidden money. */
function moneyText({ role, sees_money, payer }: Invitation): string {
  if (!sees_money) return role === 'parent' ? ' Цены, оплаты и баланс не видны.' : '';
  return ` Видны и цены, оплаты, баланс.${payer === null ? '' : ` Плательщик: ${payer}.`}`;
}

/**
 * STU-69, PAY-37, PAY-48, PAY-57. Returns the invitation: a text, the student, the role with its money and its payer, the
 * link, and the code in case a messenger cuts the link.
 */
export function inviteText(invitation: Invitation): string {
  const { origin, code, teacher, role, is_second_parent, student, invited } = invitation;
  const link = `${origin}/link-profile?code=${encodeURIComponent(code)}`;
  const isFormal = invited.form_of_address === 'formal';
  return [
    `${greeting(invited)} ${teacher} приглашает ${isFormal ? 'вас' : 'тебя'} в Тетрадку: там видны расписание и занятия. Это бесплатно.`,
    FOR[is_second_parent ? 'second_parent' : role](student) + moneyText(invitation),
    `${isFormal ? 'Откройте' : 'Открой'} ссылку: ${link}`,
    `Или ${isFormal ? 'введите' : 'введи'} код ${code} в своём кабинете. Он действует 14 дней.`,
  ].join('\n');
}
