import { type Addressed, greeting } from '@planner/wording';

interface Invitation {
  origin: string;
  code: string;
  teacher: string;
  role: 'student' | 'parent';
  /** The name of the student's card. */
  student: string;
  /** The invited student; a parent has no given name. */
  invited: Addressed;
}

const FOR = {
  student: (name: string) => `Приглашение для ученика: ${name}.`,
  parent: (name: string) => `Приглашение для родителя. Ученик: ${name}.`,
};

/**
 * STU-69, PAY-37. Returns the invitation: a text, the student and the role, the link, and the code in case a messenger
 * cuts the link.
 */
export function inviteText({ origin, code, teacher, role, student, invited }: Invitation): string {
  const link = `${origin}/link-profile?code=${encodeURIComponent(code)}`;
  const isFormal = invited.form_of_address === 'formal';
  return [
    `${greeting(invited)} ${teacher} приглашает ${isFormal ? 'вас' : 'тебя'} в Тетрадку: там видны расписание и занятия. Это бесплатно.`,
    FOR[role](student),
    `${isFormal ? 'Откройте' : 'Открой'} ссылку: ${link}`,
    `Или ${isFormal ? 'введите' : 'введи'} код ${code} в своём кабинете. Он действует 14 дней.`,
  ].join('\n');
}
