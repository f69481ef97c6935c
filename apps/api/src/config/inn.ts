/** The weights of the digits before each control digit, by the rules of the tax service. */
const OF_COMPANY = [[2, 4, 10, 3, 5, 9, 4, 6, 8]];
const OF_PERSON = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
];

/** LND-45: whether the text is an INN of a company (10 digits) or of a person (12 digits). */
export function isInn(text: string): boolean {
  if (!/^(?!00)(?:\d{10}|\d{12})$/.test(text)) return false;
  const digits = Array.from(text, Number);
  return (digits.length === 10 ? OF_COMPANY : OF_PERSON).every((weights) => {
    const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
    return (sum % 11) % 10 === digits[weights.length];
  });
}
