import { type Addressed, greeting } from '@planner/wording';

interface Invitation {
  origin: string;
  code: string;
  teacher: string;
  role: 'student' | 'parent';
  is_second_parent: boolean;
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

/**
 * STU-69, PAY-37, PAY-48. Returns the invitation: a text, the student and the role, the link, and the code in case a messenger
 * cuts the link.
 */
export function inviteText({ origin, code, teacher, role, is_second_parent, student, invited }: Invitation): string {
  const link = `${origin}/link-profile?code=${encodeURIComponent(code)}`;
  const isFormal = invited.form_of_address === 'formal';
  return [
    `${greeting(invited)} ${teacher} приглашает ${isFormal ? 'вас' : 'тебя'} в Тетрадку: там видны расписание и занятия. Это бесплатно.`,
    FOR[is_second_parent ? 'second_parent' : role](student),
    `${isFormal ? 'Откройте' : 'Открой'} ссылку: ${link}`,
    `Или ${isFormal ? 'введите' : 'введи'} код ${code} в своём кабинете. Он действует 14 дней.`,
  ].join('\n');
}
