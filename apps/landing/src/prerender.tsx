import '@planner/ui/reset.css';
import '@planner/ui/tokens.css';
import '@planner/ui/font.css';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { FaqView } from './faq/faq-view.tsx';
import { findQuestions } from './faq/find-questions.ts';
import { openNamed } from './faq/open-named.ts';
import { STRUCTURED_ANSWERS } from './faq/structured.ts';
import { NewsHtml } from './news/prerendered/news-html.tsx';
import { bringPictures } from './page/bring-pictures.ts';
import { usedStyles } from './page/used-styles.ts';
import { LinksContext, PLACEHOLDERS } from './page/links.ts';
import { PageFooter } from './page/page-footer.tsx';
import { PageHeader } from './page/page-header.tsx';
import { showNight } from './page/show-night.ts';
import { THEME_SCRIPT } from './page/theme-script.ts';
import { tellHealth } from './page/tell-health.ts';
import { tellView } from './page/tell-view.ts';
import { takeForms } from './voices/take-forms.ts';
import { WelcomeView } from './welcome/welcome-view.tsx';

interface PrerenderedPage {
  /**
   * All stylesheets of the pages with their fonts. They are inlined, so that the first paint needs no further request.
   */
  css: string;
  isSignedIn: boolean;
}

const PAGES = {
  '/': {
    title: 'Тетрадка — планер для репетитора: расписание, ученики, деньги',
    description:
      'Планер для репетитора: расписание, задания, оплаты, напоминания, кабинет для учеников и родителей. Бесплатно.',
  },
  '/faq': {
    title: 'Вопросы и ответы — Тетрадка',
    description:
      'Сколько стоит Тетрадка, как поставить занятие и перенести его, как считаются баланс и абонемент, как пригласить ученика и родителя: одиннадцать ответов репетитору.',
  },
} as const;

declare const __MFE__: string;

/**
 * PLT-295: reports about the version of this build, before any other script of the page. The server writes the page's
 * number.
 */
const HEALTH_SCRIPT = `(${tellHealth.toString()})(document,${JSON.stringify(__MFE__.split('@')[1])},'__PAGE_NUMBER__');`;

/** Each function uses nothing from outside of itself. */
const SCRIPTS = {
  '/': [openNamed, takeForms, bringPictures, showNight, tellView],
  '/faq': [openNamed, findQuestions, tellView],
} as const;

/** The styles replace this placeholder once the page's classes are known. */
const STYLES = '__STYLES__';

/** The server replaces this placeholder with the nonce of its policy. */
const NONCE = '__CSP_NONCE__';

/** The server replaces this placeholder with the analytics service's address, or removes it when there is none. */
const ANALYTICS = '__ANALYTICS_URL__';

interface DocumentProps {
  path: keyof typeof PAGES;
  children: ReactNode;
}

function Document({ path, children }: DocumentProps) {
  const { title, description } = PAGES[path];
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The browser names a form's origin only if it may name the referrer. The server rejects forms of other origins. */}
        <meta name="referrer" content="same-origin" />
        <meta name="description" content={description} />
        <title>{title}</title>
        <style nonce={NONCE} dangerouslySetInnerHTML={{ __html: STYLES }} />
        <script nonce={NONCE} dangerouslySetInnerHTML={{ __html: HEALTH_SCRIPT + THEME_SCRIPT }} />
        {path === '/faq' && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: STRUCTURED_ANSWERS }} />
        )}
      </head>
      <body data-analytics={ANALYTICS}>
        {children}
        <script
          nonce={NONCE}
          dangerouslySetInnerHTML={{
            __html: SCRIPTS[path].map((script) => `(${script.toString()})(document)`).join(';'),
          }}
        />
      </body>
    </html>
  );
}

async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

/** The prerendered content hides the shell until the shell shows as much. */
const FIRST_STYLES = '#mfe-first~#mfe-shell{display:none}[data-fonts=coming] #mfe-first{visibility:hidden}';
const FONTS = /@font-face\{[^}]*\}/g;
const SWAPS = /(?<=@font-face\{[^}]*font-display:)swap/g;
/**
 * The script tells this page's fonts from the shell's by `font-display`. Even inlined fonts are unpacked
 * asynchronously, and text laid out meanwhile would move. So the text is hidden until then.
 */
const FONTS_SCRIPT =
  "(d=>{const ours=[...document.fonts].filter(f=>f.display==='block');d.fonts='coming';" +
  'Promise.allSettled(ours.map(f=>f.load())).then(()=>{delete d.fonts})})(document.documentElement.dataset)';

/**
 * NWS-11. A prerendered news page inside the shell's page. Its styles and fonts stay after the content is removed,
 * because other fonts would move the text. A signed-in person has the shell's frame around the page, so the prerendered
 * content is only for browsers without scripts.
 */
async function newsHtml(path: '/news' | '/news/:id', { css, isSignedIn }: PrerenderedPage): Promise<string> {
  const styles = <style nonce={NONCE} dangerouslySetInnerHTML={{ __html: STYLES }} />;
  const html = await htmlOf(
    <>
      {!isSignedIn && styles}
      {!isSignedIn && <script nonce={NONCE} dangerouslySetInnerHTML={{ __html: FONTS_SCRIPT }} />}
      <div id="mfe-first">
        {isSignedIn && styles}
        <NewsHtml path={path} isSignedIn={isSignedIn} />
      </div>
    </>,
  );
  const shown = isSignedIn ? css.replaceAll(FONTS, '') : css.replaceAll(SWAPS, 'block');
  const page = html.replace(STYLES, () => FIRST_STYLES + usedStyles(shown, html));
  return isSignedIn ? `<noscript>${page}</noscript>` : page;
}

/**
 * Moves the fonts before all rules. Compression looks back only 32 KB: it finds the class names of the rules in the
 * HTML only when no font lies between.
 */
const fontsFirst = (css: string): string => [...(css.match(FONTS) ?? []), css.replaceAll(FONTS, '')].join('');

/** Returns the HTML of one of this remote's pages. The page is readable without scripts. */
export async function prerender(path: string, page: PrerenderedPage): Promise<string> {
  if (path === '/news' || path === '/news/:id') return newsHtml(path, page);
  const { css, isSignedIn } = page;
  const isFaq = path === '/faq';
  const html = await htmlOf(
    <Document path={isFaq ? '/faq' : '/'}>
      <LinksContext value={PLACEHOLDERS}>
        <PageHeader isSignedIn={isSignedIn} />
        {isFaq ? <FaqView /> : <WelcomeView isSignedIn={isSignedIn} isPrerendered />}
        <PageFooter />
      </LinksContext>
    </Document>,
  );
  return html.replace(STYLES, () => fontsFirst(usedStyles(`@layer reset,tokens,ui,app;${css}`, html)));
}
