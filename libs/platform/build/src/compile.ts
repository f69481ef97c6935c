import { type Configuration, rspack } from '@rspack/core';

/** Runs one compilation to its end; answers what is wrong with the sources, null when nothing is. */
export function compile(config: Configuration): Promise<string | null> {
  const compiler = rspack(config);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        if (error ?? closing) return fail(error ?? closing);
        done(stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);
      });
    });
  });
}
