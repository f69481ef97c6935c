import type { ChangelogChange } from 'nx/release/changelog-renderer';

interface Entry {
  changes: ChangelogChange[];
  changelogEntryVersion: string;
}

/** The sections of a changelog, by the bump of a plan as nx names it. */
const SECTIONS: Readonly<Record<string, (change: ChangelogChange) => boolean>> = {
  Added: ({ type, isBreaking }) => type === 'feat' && !isBreaking,
  Changed: ({ isBreaking }) => isBreaking === true,
  Fixed: ({ type, isBreaking }) => type === 'fix' && !isBreaking,
};

/**
 * OPS-82. Makes nx release write a version into a changelog: minor plans are Added, major ones Changed, patches Fixed.
 * The class cannot extend nx's renderer: that is CommonJS, and its default export is not a class in a module.
 */
export default class PlanChangelog {
  private readonly entry: Entry;

  constructor(entry: Entry) {
    this.entry = entry;
  }

  render(): Promise<string> {
    const { changes, changelogEntryVersion } = this.entry;
    const sections = Object.entries(SECTIONS).flatMap(([title, isIn]) => {
      const sentences = new Set(changes.filter(isIn).map(({ description }) => `- ${description.trim()}`));
      return sentences.size === 0 ? [] : [`### ${title}`, [...sentences].join('\n')];
    });
    const today = new Date().toISOString().slice(0, 10);
    return Promise.resolve([`## ${changelogEntryVersion} (${today})`, ...sections].join('\n\n'));
  }
}
