import { isMailAddress, mailAddress } from '@planner/calls/texts';

/** Whether a text is an e-mail address, by the same check as the server's. */
export const isEmail = isMailAddress;

/** ACC-80. Returns the first error of an address, in typing order; undefined for a valid address. */
export function emailTrouble(text: string): string | undefined {
  if (isEmail(text)) return undefined;
  const typed = mailAddress(text);
  if (/\s/.test(typed)) return 'В адресе не бывает пробелов';
  if (!typed.includes('@')) return 'В адресе не хватает «@»: name@example.ru';
  const [name = '', site = '', ...rest] = typed.split('@');
  if (rest.length > 0) return 'В адресе бывает только одна «@»';
  if (name === '') return 'Перед «@» не хватает имени: name@example.ru';
  if (site === '') return 'Адрес не дописан: после «@» нужен сайт, например mail.ru';
  if (!isEmail(`${name}@example.ru`)) return 'Перед «@» бывают только латинские буквы, цифры и знаки';
  return 'Адрес не дописан или с ошибкой после «@»: нужен сайт, например mail.ru';
}
