/** STU-69. Returns the invitation: a text, the link, and the code in case a messenger cuts the link. */
export function inviteText({ origin, code, teacher }: { origin: string; code: string; teacher: string }): string {
  const link = `${origin}/link-profile?code=${encodeURIComponent(code)}`;
  return [
    `Здравствуйте! ${teacher} приглашает вас в Тетрадку: там видны расписание и занятия.`,
    `Откройте ссылку: ${link}`,
    `Или введите код ${code} в своём кабинете. Он действует 14 дней.`,
  ].join('\n');
}
