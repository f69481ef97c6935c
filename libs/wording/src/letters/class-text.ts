/** A number with an optional letter: «11», «9Б», «9 «Б»». */
const BARE_CLASS = /^\d{1,2}\s*[-«"]?[а-яё]?[»"]?$/i;

/** STU-211. Returns the class of a student in words: «11 класс» for «11»; any other text, «2 курс», stays as typed. */
export function classText(grade_class: string): string {
  const typed = grade_class.trim();
  return BARE_CLASS.test(typed) ? `${typed} класс` : typed;
}
