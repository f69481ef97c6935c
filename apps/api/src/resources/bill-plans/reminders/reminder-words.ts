import { REMINDER_FIELDS } from '@planner/contract';

const DEFAULT = 'Напоминаю о счёте {счёт}. К оплате {сумма}, срок {срок}';

type Values = Readonly<Record<(typeof REMINDER_FIELDS)[number], string>>;

// The wider type lets any text be sought in the list.
const isField = (name: string): name is keyof Values => (REMINDER_FIELDS as readonly string[]).includes(name);

/** BIL-82. The fault of words with a field that does not exist. */
export function faultOfWords(words: string): string | undefined {
  const unknown = [...words.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !isField(name));
  if (unknown === undefined) return undefined;
  const known = REMINDER_FIELDS.map((name) => `{${name}}`).join(', ');
  return `Поля {${unknown}} нет. Можно вставить: ${known}`;
}

/** BIL-82. The text of a reminder in the teacher's words, or in the product's if the teacher wrote none. */
export const reminderText = (words: string, values: Values): string =>
  (words.trim() === '' ? DEFAULT : words).replaceAll(/\{([^{}]*)\}/g, (field, name: string) =>
    isField(name) ? values[name] : field,
  );

/** BIL-101. The payer after a sentence; empty without a name. */
export const payerText = (name: string | null): string => (name === null ? '' : `. Плательщик: ${name}`);
