import { type Addressed, greeting } from '@planner/wording';

interface Invitation {
  origin: string;
  code: string;
  teacher: string;
  /** The invited student; a parent has no given name. */
  invited: Addressed;
}

/** STU-69. Returns the invitation: a text, the link, and the code in case a messenger cuts the link. */
export function inviteText({ origin, code, teacher, invited }: Invitation): string {
  const link = `${origin}/link-profile?code=${encodeURIComponent(code)}`;
  const isFormal = invited.form_of_address === 'formal';
  return [
    `${greeting(invited)} ${teacher} приглашает ${isFormal ? 'вас' : 'тебя'} в Тетрадку: там видны расписание и занятия.`,
    `${isFormal ? 'Откройте' : 'Открой'} ссылку: ${link}`,
    `Или ${isFormal ? 'введите' : 'введи'} код ${code} в своём кабинете. Он действует 14 дней.`,
  ].join('\n');
}
