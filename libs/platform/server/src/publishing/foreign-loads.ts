/** Matches the start of another host's address in code. */
const ELSEWHERE = String.raw`(?:https?:|wss?:)?\/\/(?![\\/])[\w.-]+`;
const QUOTED = `["'\`]${ELSEWHERE}`;

/** The ways in which code loads a file or sends a request, with the address written at that place. */
const IN_CODE = [
  String.raw`\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)?${QUOTED}`,
  String.raw`\b(?:from|import)\s*${QUOTED}`,
  String.raw`\b(?:fetch|importScripts|sendBeacon|loadScript)\s*\(\s*${QUOTED}`,
  String.raw`\bnew\s+(?:Worker|SharedWorker|WebSocket|EventSource|Request)\s*\(\s*${QUOTED}`,
  String.raw`\.open\s*\(\s*["'\`][A-Z]+["'\`]\s*,\s*${QUOTED}`,
  String.raw`\.(?:src|srcset|action|data)\s*=\s*${QUOTED}`,
  String.raw`\b(?:src|srcSet|action|data|poster)\s*:\s*${QUOTED}`,
  String.raw`setAttribute\s*\(\s*["'\`](?:src|srcset|action|data)["'\`]\s*,\s*${QUOTED}`,
  // The folder from which a build loads its other files.
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
 * PLT-176. Returns the addresses of other hosts from which a file loads, at most five. It finds addresses that are
 * written where they are loaded: in calls, attributes and style rules. Links for users are allowed. For an address that
 * is composed at run time, the page's content policy applies.
 */
export function foreignLoads(name: string, text: string): string[] {
  const pattern = BY_KIND.find(([kind]) => kind.test(name))?.[1];
  if (pattern === undefined) return [];
  return [...new Set([...text.matchAll(pattern)].map(([found]) => found.slice(-80)))].slice(0, 5);
}
