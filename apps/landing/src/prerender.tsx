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
  /** Every stylesheet of the pages with its fonts, to be inlined: nothing else is asked for before the first paint. */
  css: string;
  isSignedIn: boolean;
}

const PAGES = {
  '/': {
    title: 'Тетрадка — планер для репетитора: расписание, ученики, деньги',
    description:
      'Планер для репетитора: расписание, домашние задания, оплаты и долги, напоминания, кабинет для учеников и родителей, импорт из Excel. Бесплатно.',
  },
  '/faq': {
    title: 'Вопросы и ответы — Тетрадка',
    description:
      'Сколько стоит Тетрадка, как поставить занятие и перенести его, как считаются баланс и абонемент, как пригласить ученика и родителя: одиннадцать ответов репетитору.',
  },
} as const;

declare const __MFE__: string;

/** PLT-295: of the version that this build makes, before any other script of the page; the server writes the number of the page. */
const HEALTH_SCRIPT = `(${tellHealth.toString()})(document,${JSON.stringify(__MFE__.split('@')[1])},'__PAGE_NUMBER__');`;

/** Each of them names nothing outside of itself. */
const SCRIPTS = {
  '/': [openNamed, takeForms, bringPictures, showNight, tellView],
  '/faq': [openNamed, findQuestions, tellView],
} as const;

/** The styles take its place once it is known which classes the page has. */
const STYLES = '__STYLES__';

/** The server puts the nonce of its policy in its place. */
const NONCE = '__CSP_NONCE__';

/** The server puts the address of the analytics service in its place; nothing where there is none. */
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
        {/* A browser tells whose form it is where it may tell the page at all; the server refuses what others send. */}
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

/** It stands in a page of the shell, which is not shown before it has as much to show. */
const FIRST_STYLES = '#mfe-first~#mfe-shell{display:none}[data-fonts=coming] #mfe-first{visibility:hidden}';
const FONTS = /@font-face\{[^}]*\}/g;
const SWAPS = /(?<=@font-face\{[^}]*font-display:)swap/g;
/**
 * The fonts of this page are told from the shell's by how they are shown. They lie in the page, and are unpacked beside it all the same: words that
 * are laid out meanwhile would move, so there are none until then.
 */
const FONTS_SCRIPT =
  "(d=>{const ours=[...document.fonts].filter(f=>f.display==='block');d.fonts='coming';" +
  'Promise.allSettled(ours.map(f=>f.load())).then(()=>{delete d.fonts})})(document.documentElement.dataset)';

/**
 * NWS-11. A page of the news in the shell's. Its styles stay when it has given way, with the fonts in them: others would move the words. For who
 * is signed in the shell has a frame around the page, so there it is for want of a script alone.
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

/** Fonts before all rules: what packs a page looks back 32 KB, and finds the names of rules in the page below only where no font lies between them. */
const fontsFirst = (css: string): string => [...(css.match(FONTS) ?? []), css.replaceAll(FONTS, '')].join('');

/** The HTML of a page of this remote; it needs no script of ours to be read. */
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
