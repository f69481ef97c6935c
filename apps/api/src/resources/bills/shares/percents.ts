/** The percent of the bills of a student that a payer pays. */
export interface Percent {
  payer_id: number;
  percent: number;
}

/**
 * PAY-51. The percents of the payers of a student, in the order of their links. The first payer without a share pays the
 * rest. Empty if nobody has a share, or if the shares do not add up to 100: then each payer may be billed for the whole.
 */
export function percentsOf(links: readonly { payer_id: number; share: number | null }[]): Percent[] {
  if (links.length < 2 || links.every(({ share }) => share === null)) return [];
  const rest = 100 - links.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const ofRest = links.find(({ share }) => share === null)?.payer_id;
  if (rest > 0 && ofRest === undefined) return [];
  return links.map(({ payer_id, share }) => ({ payer_id, percent: share ?? (payer_id === ofRest ? rest : 0) }));
}

/** The percent of a payer; null for a whole bill: without a payer, without shares, or of a payer with 100 percent. */
export function percentOf(percents: readonly Percent[], payer_id: number | null): number | null {
  const percent = percents.find((one) => one.payer_id === payer_id)?.percent ?? null;
  return percent === 100 ? null : percent;
}

const floored = (whole_minor: number, percent: number) => Math.floor((whole_minor * percent) / 100);

/** BIL-98. The part of a payer, floored to a kopeck. The remainder goes to the first payer, so the parts make the whole. */
export function partOf(whole_minor: number, percents: readonly Percent[], payer_id: number | null): number {
  const paying = percents.filter(({ percent }) => percent > 0);
  const own = paying.find((one) => one.payer_id === payer_id);
  if (own === undefined) return 0;
  if (own !== paying[0]) return floored(whole_minor, own.percent);
  return paying.slice(1).reduce((rest, { percent }) => rest - floored(whole_minor, percent), whole_minor);
}
