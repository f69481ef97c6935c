import type { Check } from '../checkout/checkout.ts';

const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)|\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?([a-z]\w*)"?(?=\s+(?:set|\(|as|where|using|values|select|default|$)|\s*\()/gi;

/** The owner of tables: a resource, or another folder of the server. */
const ownerOf = (path: string): string =>
  /^apps\/api\/src\/(resources\/[^/]+|[^/]+)/.exec(path)?.[1]?.replace(/^resources\//, '') ?? path;

/** Tests and benches write their data without the product's code. */
const inServer = (path: string) =>
  path.startsWith('apps/api/src/') && !/^apps\/api\/src\/(database|testing)\//.test(path);

/** Each table has exactly one writer. */
export const writers: Check = ({ files }) => {
  const writes = files
    .filter(({ path, isTest }) => inServer(path) && !isTest)
    .flatMap(({ path, text }) =>
      [...text.matchAll(WRITES)].map((match) => ({
        path,
        table: (match[1] ?? match[2] ?? '').toLowerCase(),
        owner: ownerOf(path),
        line: text.slice(0, match.index).split('\n').length,
      })),
    );
  return [...Map.groupBy(writes, ({ table }) => table)].flatMap(([table, all]) => {
    const owners = [...new Set(all.map(({ owner }) => owner))];
    if (owners.length < 2) return [];
    return all.map(({ path, line }) => ({
      path,
      line,
      message: `${table} is written by ${owners.join(' and ')}: one writes, the other asks its service`,
    }));
  });
};
