import { extname, join } from 'node:path';

interface Loading {
  getOptions(): { start: 'startContainer' | 'startPage' };
}

const FILES = { startContainer: 'remote-start', startPage: 'shell-start' } as const;

/**
 * PLT-131. In the place of what the federation plugin starts a build with: the container, or the page, as this product has them. It stands on
 * the plugin's data, so a plugin that is written otherwise stops the build.
 */
// oxlint-disable-next-line import/no-default-export -- what Rspack takes a loader by
export default function runtimeLoader(this: Loading, source: string): string {
  for (const name of [
    'initializeExposesData',
    'consumesLoadingData',
    'scopeToSharingDataMapping',
    'moduleIdToConsumeDataMapping',
  ])
    if (!source.includes(name))
      throw new Error(`the federation plugin knows no ${name} any more: look at runtime-loader.ts anew`);
  const { start } = this.getOptions();
  // Beside this file and of its kind: a source here, compiled where it was installed.
  const file = join(import.meta.dirname, '../runtime', FILES[start] + extname(import.meta.filename));
  return `import { ${start} } from ${JSON.stringify(file)};\n${start}(__webpack_require__);\n`;
}
