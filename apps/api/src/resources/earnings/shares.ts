/**
 * ERN-12. Whole percents of several amounts that sum to 100. The largest remainders are rounded up, the first of equal
 * ones first. If the total is 0, every share is 0.
 */
export function sharesOf(amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  if (whole === 0) return amounts.map(() => 0);
  const shares = amounts.map((amount) => Math.floor((amount * 100) / whole));
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = amounts
    .map((amount, index) => ({ index, remainder: (amount * 100) % whole }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
