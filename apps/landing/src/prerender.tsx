import '@planner/ui/reset.css';
import '@planner/ui/tokens.css';
import '@planner/ui/font.css';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { FaqView } from './faq/faq-view.tsx';
import { findQuestions } from './faq/find-questions.ts';
import { openNamed } from './faq/open-named.ts';
import { STRUCTURED_ANSWERS } from './faq/structured.ts';
import { bringPictures } from './page/bring-pictures.ts';
import { usedStyles } from './page/used-styles.ts';
import { LinksContext, PLACEHOLDERS } from './page/links.ts';
import { PageFooter } from './page/page-footer.tsx';
import { PageHeader } from './page/page-header.tsx';
import { showNight } from './page/show-night.ts';
import { THEME_SCRIPT } from './page/theme-script.ts';
import { takeForms } from './voices/take-forms.ts';
import { WelcomeView } from './welcome/welcome-view.tsx';

interface PrerenderedPage {
  /** Every stylesheet of the pages with its fonts, to be inlined: nothing else is asked for before the first paint. */
  css: string;
  isSignedIn: boolean;
}

const PAGES = {
  '/': {
    title: 'Тетрадка — расписание, ученики и деньги',
    description:
      'Планер для частных преподавателей: календарь с переносом одним движением, ученики и группы, балансы, кабинет ученика. Бесплатно.',
  },
  '/faq': {
    title: 'Вопросы и ответы — Тетрадка',
    description:
      'Сколько стоит «Тетрадка», как поставить занятие и перенести его, как считаются баланс и абонемент, как пригласить ученика: одиннадцать ответов.',
  },
} as const;

/** Each of them names nothing outside of itself. */
const SCRIPTS = {
  '/': [openNamed, takeForms, bringPictures, showNight],
  '/faq': [openNamed, findQuestions],
} as const;

/** The styles take its place once it is known which classes the page has. */
const STYLES = '__STYLES__';

/** The server puts the nonce of its policy in its place. */
const NONCE = '__CSP_NONCE__';

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
        <script nonce={NONCE} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {path === '/faq' && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: STRUCTURED_ANSWERS }} />
        )}
      </head>
      <body>
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

/** The HTML of a page of this remote; it needs no script of ours to be read. */
export async function prerender(path: string, { css, isSignedIn }: PrerenderedPage): Promise<string> {
  const isFaq = path === '/faq';
  const { prelude } = await prerenderToNodeStream(
    <Document path={isFaq ? '/faq' : '/'}>
      <LinksContext value={PLACEHOLDERS}>
        <PageHeader isSignedIn={isSignedIn} />
        {isFaq ? <FaqView /> : <WelcomeView isSignedIn={isSignedIn} isPrerendered />}
        <PageFooter />
      </LinksContext>
    </Document>,
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html.replace(STYLES, () => usedStyles(`@layer reset,tokens,ui,app;${css}`, html));
}
