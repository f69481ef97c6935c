import { extname, join } from 'node:path';

interface Loading {
  getOptions(): { start: 'startContainer' | 'startPage' };
}

const FILES = { startContainer: 'remote-start', startPage: 'shell-start' } as const;

/**
 * PLT-131. Replaces the startup code of the federation plugin by the container or the page of this product. It uses the
 * plugin's data, so a plugin with another format stops the build.
 */
// oxlint-disable-next-line import/no-default-export -- what Rspack takes a loader by
export default function runtimeLoader(this: Loading, source: string): string {
  for (const name of [
    'initializeExposesData',
    'consumesLoadingData',
    'scopeToSharingDataMapping',
    'moduleIdToConsumeDataMapping',
  ])
    if (!source.includes(name)) throw new Error(`the federation plugin has no ${name}: adapt runtime-loader.ts`);
  const { start } = this.getOptions();
  // The file beside this one with the same extension: a source in the repository, compiled in an installation.
  const file = join(import.meta.dirname, '../runtime', FILES[start] + extname(import.meta.filename));
  return `import { ${start} } from ${JSON.stringify(file)};\n${start}(__webpack_require__);\n`;
}
