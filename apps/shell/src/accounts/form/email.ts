/** Whether a text may be an address at all; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(text.trim());

/** ACC-80. What is wrong with an address, in the order in which it is typed; undefined where it may be one. */
export function emailTrouble(text: string): string | undefined {
  const typed = text.trim();
  if (isEmail(typed)) return undefined;
  if (/\s/.test(typed)) return 'В адресе не бывает пробелов';
  if (!typed.includes('@')) return 'В адресе не хватает «@»: name@example.ru';
  const [name = '', ...rest] = typed.split('@');
  if (rest.length > 1) return 'В адресе бывает только одна «@»';
  if (name === '') return 'Перед «@» не хватает имени: name@example.ru';
  return 'После «@» не хватает сайта, например mail.ru';
}
