import { existsSync } from 'node:fs';

/** Whether a part of the repo that a command drives is there; says so when not. */
export function needs(path: string, whatItIs: string): boolean {
  if (existsSync(path)) return true;
  console.error(`${whatItIs} is missing: there is no ${path} in this checkout.`);
  return false;
}
