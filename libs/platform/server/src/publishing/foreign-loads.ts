/** What begins an address of another host in a text of code. */
const ELSEWHERE = String.raw`(?:https?:|wss?:)?\/\/(?![\\/])[\w.-]+`;
const QUOTED = `["'\`]${ELSEWHERE}`;

/** Ways in which code loads something or asks somebody, with the address written where it is asked. */
const IN_CODE = [
  String.raw`\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)?${QUOTED}`,
  String.raw`\b(?:from|import)\s*${QUOTED}`,
  String.raw`\b(?:fetch|importScripts|sendBeacon|loadScript)\s*\(\s*${QUOTED}`,
  String.raw`\bnew\s+(?:Worker|SharedWorker|WebSocket|EventSource|Request)\s*\(\s*${QUOTED}`,
  String.raw`\.open\s*\(\s*["'\`][A-Z]+["'\`]\s*,\s*${QUOTED}`,
  String.raw`\.(?:src|srcset|action|data)\s*=\s*${QUOTED}`,
  String.raw`\b(?:src|srcSet|action|data|poster)\s*:\s*${QUOTED}`,
  String.raw`setAttribute\s*\(\s*["'\`](?:src|srcset|action|data)["'\`]\s*,\s*${QUOTED}`,
  // The folder from which a build takes its other files.
  String.raw`\b__webpack_require__\.p\s*=\s*${QUOTED}`,
];
const IN_STYLES = [String.raw`url\(\s*["']?${ELSEWHERE}`, String.raw`@import\s+(?:url\()?\s*["']${ELSEWHERE}`];
const IN_PAGES = [
  String.raw`<(?:script|img|iframe|source|video|audio|embed|input|track)\b[^>]{0,500}\s(?:src|srcset|poster)\s*=\s*["']?${ELSEWHERE}`,
  String.raw`<link\b[^>]{0,500}\srel=["']?(?:stylesheet|preload|modulepreload|preconnect|icon|manifest)\b[^>]{0,500}\shref=["']?${ELSEWHERE}`,
  String.raw`<link\b[^>]{0,500}\shref=["']?${ELSEWHERE}[^>]{0,500}\srel=["']?(?:stylesheet|preload|modulepreload|preconnect|icon|manifest)\b`,
  String.raw`<(?:form|object)\b[^>]{0,500}\s(?:action|data)\s*=\s*["']?${ELSEWHERE}`,
];

const patterns = (sources: readonly string[]) => new RegExp(sources.join('|'), 'g');
const BY_KIND: readonly [RegExp, RegExp][] = [
  [/\.(m?js)$/i, patterns(IN_CODE)],
  [/\.css$/i, patterns([...IN_STYLES])],
  [/\.(html|svg)$/i, patterns([...IN_PAGES, ...IN_STYLES])],
];

/**
 * PLT-176. The addresses of other hosts that a file loads from, as far as they are written where it loads: in calls, attributes and
 * rules of style. A link that a person follows is none, and an address put together at run time is held by the page's policy.
 */
export function foreignLoads(name: string, text: string): string[] {
  const pattern = BY_KIND.find(([kind]) => kind.test(name))?.[1];
  if (pattern === undefined) return [];
  return [...new Set([...text.matchAll(pattern)].map(([found]) => found.slice(-80)))].slice(0, 5);
}
