/** What a spreadsheet would take for a formula, whatever stands behind, and the signs with which some begin a cell anew. */
const FORMULA = /^([\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** XPT-1. Whether a text is to be marked as a text, in whichever file it stands. */
export const isFormula = (text: string): boolean => FORMULA.test(text);
