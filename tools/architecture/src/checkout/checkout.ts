import type { WorkspacePackage } from './packages.ts';
import type { SourceFile } from './sources.ts';

/** The input of the checks. Nothing else reads the disk, so a test can pass a broken checkout. */
export interface Checkout {
  packages: readonly WorkspacePackage[];
  files: readonly SourceFile[];
}

export interface Finding {
  path: string;
  line?: number;
  message: string;
}

export type Check = (checkout: Checkout) => Finding[];

export const packageOf = ({ packages }: Checkout, path: string): WorkspacePackage | undefined =>
  packages
    .filter(({ folder }) => folder !== '' && path.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0];
