import { existsSync } from 'node:fs';

/** Whether the checkout has a part of the repo that a command needs; prints a sentence if not. */
export function needs(path: string, whatItIs: string): boolean {
  if (existsSync(path)) return true;
  console.error(`${whatItIs} is missing: there is no ${path} in this checkout.`);
  return false;
}
