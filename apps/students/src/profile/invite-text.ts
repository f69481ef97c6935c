/** STU-69. What the teacher sends: words, the link, and the code for those whose link was cut on the way. */
export function inviteText({ origin, code, teacher }: { origin: string; code: string; teacher: string }): string {
  const link = `${origin}/link-profile?code=${encodeURIComponent(code)}`;
  return [
    `Здравствуйте! ${teacher} приглашает вас в Тетрадку: там видны расписание и занятия.`,
    `Откройте ссылку: ${link}`,
    `Или введите код ${code} в своём кабинете. Он действует 14 дней.`,
  ].join('\n');
}
