import type { PublicReview } from '@planner/contract';
import { asScript, fillPage, type Override, type PageFacts } from '@planner/platform-server';
import type { Config } from '../../config/config.ts';

/** The settings that apps/shell reads from #config. Settings without a value are absent. */
function configurationOf({
  config: { links, telegram },
  ref,
  isInvited,
  override,
}: Known): Record<string, string | undefined> {
  return {
    // PLT-290: while OVERRIDE_YES is present, the user has not agreed yet.
    OVERRIDE: override?.of,
    OVERRIDE_YES: override && !override.isGiven ? override.yes : undefined,
    REF: ref,
    INVITED: isInvited ? 'on' : undefined,
    SUPPORT_URL: links.support,
    SOCIAL_URL: links.social,
    CONTACT_EMAIL: links.email,
    BOT: telegram === null ? undefined : 'on',
    ANALYTICS_URL: links.analytics,
  };
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * LND-5, LND-45: writes the operator and the operator's links into a prerendered page. Removes the elements whose value
 * is not set.
 */
function fillLinks(page: string, { operator, links: { support, social, email } }: Config): string {
  const by = operator === null ? undefined : `${operator.name}, ИНН ${operator.inn}, ${operator.address}`;
  const links: Record<string, string | undefined> = { support, social, email, operator: by };
  return page.replaceAll(/<if-set link="(\w+)">(.*?)<\/if-set>/gs, (_element, name: string, inner: string) => {
    const link = links[name];
    return link === undefined
      ? ''
      : inner.replaceAll(/__(?:SUPPORT_URL|SOCIAL_URL|CONTACT_EMAIL|OPERATOR)__/g, () => escaped(link));
  });
}

const REVIEW = /__REVIEW_(NAME|ABOUT|TEXT)__/g;
const EACH_REVIEW = /<each-review>(.*?)<\/each-review>/gs;

/** Whether a page shows reviews. */
export const asksForReviews = (page: string): boolean => page.includes('<each-review>');

/** LND-31: repeats the prerendered review for each approved one. The authors' texts are escaped. */
export function fillReviews(page: string, reviews: readonly Pick<PublicReview, 'name' | 'about' | 'text'>[]): string {
  return page.replaceAll(EACH_REVIEW, (_element, inner: string) =>
    reviews
      .map(({ name, about, text }) => {
        const words: Record<string, string> = { NAME: name, ABOUT: about, TEXT: text };
        return inner.replaceAll(REVIEW, (_mark, word: string) => escaped(words[word] ?? ''));
      })
      .join(''),
  );
}

interface Known extends PageFacts {
  config: Config;
  /** LND-42: the referral code that the visitor came with. */
  ref: string | undefined;
  /** LND-43: whether the code of `ref` belongs to a teacher. */
  isInvited: boolean;
  override: Override | null;
}

/** Replaces the marks of a built page by values that only the server knows. The user's own data is filled in later. */
export function filledPage(template: string, known: Known): string {
  const { config } = known;
  return fillPage(fillLinks(template, config), known, {
    '<!--config-->': () => asScript('config', JSON.stringify(configurationOf(known))),
    __ANALYTICS_URL__: () => escaped(config.links.analytics ?? ''),
  });
}
