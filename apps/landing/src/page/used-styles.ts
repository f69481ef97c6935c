const GROUP = /^@(?:layer|media|supports)\b/;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

const TOKEN = /(?<=[{;])(--[\w-]+):[^;{}]*;?/g;
const ASKED = /var\((--[\w-]+)/g;

const classesIn = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name);

/** Returns the end of the block that is open at a position. */
function endOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

/**
 * LND-7: reduces the stylesheets of all prerendered pages to the rules for one page. Removes rules for classes that the
 * page lacks, and unused tokens.
 */
export function usedStyles(css: string, html: string): string {
  const worn = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const isWorn = (selector: string) => classesIn(selector).every((name) => worn.has(name));
  const used = (rules: string): string => {
    let kept = '';
    for (let at = 0; at < rules.length;) {
      const open = rules.indexOf('{', at);
      if (open === -1) return kept + rules.slice(at);
      const statement = rules.indexOf(';', at);
      if (statement !== -1 && statement < open) {
        kept += rules.slice(at, statement + 1);
        at = statement + 1;
        continue;
      }
      const [head, end] = [rules.slice(at, open), endOf(rules, open)];
      if (GROUP.test(head)) {
        const inner = used(rules.slice(open + 1, end));
        if (inner !== '') kept += `${head}{${inner}}`;
      } else if (head.startsWith('@') || head.split(',').some(isWorn)) kept += rules.slice(at, end + 1);
      at = end + 1;
    }
    return kept;
  };
  const rules = used(css);
  const asked = new Set([...`${rules}${html}`.matchAll(ASKED)].map(([, name]) => name));
  return rules.replaceAll(TOKEN, (declaration, name: string) => (asked.has(name) ? declaration : ''));
}
