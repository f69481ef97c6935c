import { posix } from 'node:path';
import type { Check } from '../checkout/checkout.ts';

const resourceOf = (path: string): string | undefined => /^apps\/api\/src\/resources\/([^/]+)\//.exec(path)?.[1];

/** A routes file parses the request and calls a service; it imports only its own resource. */
export const routes: Check = ({ files }) =>
  files
    .filter(({ path }) => path.endsWith('.routes.ts'))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier, line }) => {
        if (!specifier.startsWith('.')) return [];
        const target = posix.join(posix.dirname(path), specifier);
        const resource = resourceOf(target);
        if (resource === undefined || resource === resourceOf(path)) return [];
        return [
          { path, line, message: `routes of ${resourceOf(path)} reach into ${resource}: go through its own service` },
        ];
      }),
    );
