/** MSG-5. The largest number of characters of a message, also with its filled fields. */
export const MESSAGE_LENGTH = 1000;

/** MSG-22. The fields of a message, by the word in braces. */
const MESSAGE_FIELDS = {
  имя: 'given_name',
  ребёнок: 'student_name',
  дата: 'date',
  сумма: 'sum',
  ссылка: 'link',
} as const;

type FieldWord = keyof typeof MESSAGE_FIELDS;
/** The value of each field for one student at one lesson; empty if there is none. */
export type MessageFieldValues = Record<(typeof MESSAGE_FIELDS)[FieldWord], string>;

/** The fields in words, for hints and refusals. */
export const FIELDS_TEXT = Object.keys(MESSAGE_FIELDS)
  .map((word) => `{${word}}`)
  .join(', ');

// Braces around anything but one word are no field: «множество {1; 2}».
const FIELD = /\{([а-яё]+)\}/giu;

const isField = (word: string): word is FieldWord => Object.hasOwn(MESSAGE_FIELDS, word);
const wordsIn = (text: string) => [...text.matchAll(FIELD)].map(([, word = '']) => word.toLowerCase());

/** Returns the first word in braces that is no field. */
export const unknownField = (text: string): string | undefined => wordsIn(text).find((word) => !isField(word));

/** Whether a text names this field. */
export const namesField = (text: string, field: keyof MessageFieldValues): boolean =>
  wordsIn(text).some((word) => isField(word) && MESSAGE_FIELDS[word] === field);

/** Returns the first field of a text that has no value. */
export const emptyField = (text: string, values: MessageFieldValues): string | undefined =>
  wordsIn(text).find((word) => isField(word) && values[MESSAGE_FIELDS[word]] === '');

/** Returns a text with the values of its fields. Other braces stay. */
export const filledText = (text: string, values: MessageFieldValues): string =>
  text.replaceAll(FIELD, (whole, typed: string) => {
    const word = typed.toLowerCase();
    return isField(word) ? values[MESSAGE_FIELDS[word]] : whole;
  });
