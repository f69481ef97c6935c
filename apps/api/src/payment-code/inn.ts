/** The weights of the control digits: the tenth of an organisation, the eleventh and the twelfth of a person. */
const ORGANISATION = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_SECOND = [3, ...PERSON_FIRST];

/** Whether the digit after the weighted digits is the control digit that follows from them. */
function isControlled(inn: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(inn[at]), 0);
  return (sum % 11) % 10 === Number(inn[weights.length]);
}

/** BIL-2. Whether a text is an INN: 10 or 12 digits with right control digits. */
export function isInn(text: string): boolean {
  if (/^\d{10}$/.test(text)) return isControlled(text, ORGANISATION);
  return /^\d{12}$/.test(text) && isControlled(text, PERSON_FIRST) && isControlled(text, PERSON_SECOND);
}
