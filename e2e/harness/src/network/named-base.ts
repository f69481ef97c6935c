/** PLT-338. The origin of the base that `--api` has named for this run; undefined where the run starts a product of its own. */
export const namedBase = (): string | undefined => process.env.STAGE_BASE || undefined;

/** Refuses what only the machine of the product can give, where the product runs at a named base. */
export function needsOwnProduct(what: string): void {
  const base = namedBase();
  if (base === undefined) return;
  throw new Error(
    `${what} needs the machine of the product, and this run asks ${base}: a test with the tag @anywhere does without it.`,
  );
}
