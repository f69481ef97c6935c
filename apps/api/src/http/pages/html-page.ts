import type { Registry } from '@planner/contract';
import type { Config } from '../../config/config.ts';
import { preloadLinks } from './preload.ts';

/** What apps/shell reads from #config; what is not set is absent. */
function configurationOf({ links, telegram }: Config): Record<string, string | undefined> {
  return {
    SUPPORT_URL: links.support,
    SOCIAL_URL: links.social,
    CONTACT_EMAIL: links.email,
    BOT: telegram === null ? undefined : 'on',
    ANALYTICS_URL: links.analytics,
  };
}

/** A `<` inside JSON could end the script element. */
const asScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** LND-5: in prerendered pages the operator's links take their places; what needs one that is not set is taken out. */
function fillLinks(page: string, { support, social, email }: Config['links']): string {
  const links: Record<string, string | undefined> = { support, social, email };
  return page.replaceAll(/<if-set link="(\w+)">(.*?)<\/if-set>/gs, (_element, name: string, inner: string) => {
    const link = links[name];
    return link === undefined
      ? ''
      : inner.replaceAll(/__(?:SUPPORT_URL|SOCIAL_URL|CONTACT_EMAIL)__/g, () => escaped(link));
  });
}

/** PLT-42: a built page with what only the server knows put at its marks. */
export function fillPage(template: string, nonce: string, path: string, registry: Registry, config: Config): string {
  const marks: Record<string, () => string> = {
    '<!--mfe-registry-->': () => asScript('mfe', registry),
    '<!--mfe-preload-->': () => preloadLinks(registry, path),
    '<!--config-->': () => asScript('config', configurationOf(config)),
    __CSP_NONCE__: () => nonce,
  };
  return fillLinks(template, config.links).replaceAll(
    /<!--(?:mfe-registry|mfe-preload|config)-->|__CSP_NONCE__/g,
    (mark) => marks[mark]?.() ?? '',
  );
}
