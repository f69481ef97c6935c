import { existsSync, readdirSync } from 'node:fs';

/** The shell and every remote that has pages, by folder name; the shell is first. */
export function pageApps(apps = 'apps'): string[] {
  const names = readdirSync(apps);
  const isShell = (name: string) => existsSync(`${apps}/${name}/src/main.tsx`);
  const isRemote = (name: string) => existsSync(`${apps}/${name}/src/remote.ts`);
  return [...names.filter(isShell), ...names.filter(isRemote)];
}

/** Whether all names are apps with a page; prints the other names. */
export function arePageApps(names: readonly string[]): boolean {
  const known = pageApps();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return true;
  console.error(`There is no app ${unknown.join(', ')}. The apps: ${known.join(', ')}.`);
  return false;
}
