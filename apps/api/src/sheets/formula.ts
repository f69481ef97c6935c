/**
 * Texts that a spreadsheet takes for a formula, and the control characters after which some spreadsheets begin a new
 * cell.
 */
const FORMULA = /^([\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** XPT-1. Whether a text needs the mark of a text in a file of any format. */
export const isFormula = (text: string): boolean => FORMULA.test(text);
