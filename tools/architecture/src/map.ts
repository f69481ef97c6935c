import { tagOf, type WorkspacePackage } from './checkout/packages.ts';

/** Each package with its charter, by folder. */
export function mapOf(packages: readonly WorkspacePackage[]): string {
  const members = packages.filter(({ folder }) => folder !== '');
  const wide = Math.max(...members.map(({ folder }) => folder.length));
  const kindWide = Math.max(...members.map((member) => tagOf(member, 'kind')?.length ?? 0));
  return members
    .toSorted((one, other) => one.folder.localeCompare(other.folder))
    .map((member) => {
      const kind = tagOf(member, 'kind') ?? '?';
      return `${member.folder.padEnd(wide)}  ${kind.padEnd(kindWide)}  ${member.manifest.description ?? ''}`;
    })
    .join('\n');
}
