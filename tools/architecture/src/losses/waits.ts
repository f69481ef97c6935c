import type { Finding } from '../checkout/checkout.ts';

/** The page about the fixed times of the product. */
export const WAITS = 'docs/operations/waits.md';
const ROW = /^\| (\d[\d.]*) (ms|s|min|h|days) +\|[^|]*\| `(\w+)` of `([^`]+)` +\|$/;
const MILLISECONDS = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, days: 86_400_000 };

/** A constant without a unit in its name is in milliseconds. */
function unitOf(constant: string): number {
  if (/_(?:S|SECONDS)$/.test(constant)) return MILLISECONDS.s;
  return constant.endsWith('_DAYS') ? MILLISECONDS.days : MILLISECONDS.ms;
}

/** Returns the milliseconds of a constant that is a product of numbers, or null if the code has no such constant. */
function valueIn(text: string, constant: string): number | null {
  const [, product] = new RegExp(String.raw`\bconst ${constant} = ([\d_ *.]+);`).exec(text) ?? [];
  if (product === undefined) return null;
  const factors = product.split('*').map((factor) => Number(factor.replaceAll('_', '')));
  return factors.reduce((one, other) => one * other, unitOf(constant));
}

/**
 * PLT-361. Compares each row of the page about waits with the code, and reports a second row of a constant. `read` returns
 * the text of a source.
 */
export function waits(page: string, read: (path: string) => string): Finding[] {
  const lines = page.split('\n');
  const named = new Set<string>();
  return lines.flatMap((content, at) => {
    const [, amount, unit, constant, path] = ROW.exec(content) ?? [];
    if (constant === undefined || path === undefined) return [];
    // The expression has only these units.
    const expected = Number(amount) * MILLISECONDS[unit as keyof typeof MILLISECONDS];
    const name = `${constant} of ${path}`;
    const fault = (message: string) => [{ path: WAITS, line: at + 1, message: `${name}: ${message} (PLT-361)` }];
    if (named.has(name)) return fault('the page has this constant twice');
    named.add(name);
    const value = valueIn(read(path), constant);
    if (value === expected) return [];
    return fault(`the code has ${value === null ? 'no such constant' : `${value} ms`}`);
  });
}
