import { type Configuration, rspack } from '@rspack/core';

/**
 * Runs one compilation. Returns the errors in the sources, or null without errors. Rejects when the compiler itself
 * fails.
 */
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
