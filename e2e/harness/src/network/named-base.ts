/** PLT-338. The origin of the base that `--api` names for this run. Undefined when the run starts its own product. */
export const namedBase = (): string | undefined => process.env.STAGE_BASE || undefined;

/** Throws when the product runs at a named base, because this step needs the machine of the product. */
export function needsOwnProduct(what: string): void {
  const base = namedBase();
  if (base === undefined) return;
  throw new Error(
    `${what} needs the machine of the product, and this run asks ${base}: a test with the tag @anywhere does without it.`,
  );
}
