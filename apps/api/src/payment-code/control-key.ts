const WEIGHTS = [7, 1, 3] as const;

/** The last digit of the sum of the weighted last digits. It is 0 if the control key of the account is right. */
function keySum(digits: string): number {
  let sum = 0;
  for (const [at, digit] of [...digits].entries()) sum += (Number(digit) * (WEIGHTS[at % WEIGHTS.length] ?? 0)) % 10;
  return sum % 10;
}

/**
 * A BIC of a settlement centre of the Bank of Russia ends with 000, 001 or 002, and its accounts are counted like
 * correspondent accounts.
 */
const isSettlementCentre = (bic: string) => /00[012]$/.test(bic);

/**
 * BIL-2. Whether the control key of an account of 20 digits fits the bank's BIC of 9 digits. The Bank of Russia's rule
 * of 8 September 1997, № 515: the last three digits of the BIC and the account, weighted by 7, 1 and 3.
 */
export const fitsBic = (account: string, bic: string): boolean =>
  keySum((isSettlementCentre(bic) ? `0${bic.slice(4, 6)}` : bic.slice(-3)) + account) === 0;

/** BIL-2. Like `fitsBic` for a correspondent account: 0 and the digits 5 and 6 of the BIC replace its last three. */
export const correspondentFitsBic = (account: string, bic: string): boolean =>
  keySum(`0${bic.slice(4, 6)}${account}`) === 0;
