import '@planner/ui/reset.css';
import '@planner/ui/tokens.css';
import '@planner/ui/font.css';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { FaqView } from './faq/faq-view.tsx';
import { LinksContext, PLACEHOLDERS } from './page/links.ts';
import { PageFooter } from './page/page-footer.tsx';
import { PageHeader } from './page/page-header.tsx';
import { QUESTION_SCRIPT, THEME_SCRIPT } from './page/theme-script.ts';
import { takeForms } from './voices/take-forms.ts';
import { WelcomeView } from './welcome/welcome-view.tsx';

interface PrerenderedPage {
  /** Every stylesheet of the pages, to be inlined: one request less before the first paint. */
  css: string;
  isSignedIn: boolean;
}

const DESCRIPTION =
  'Планер для частных преподавателей: календарь с переносом одним движением, ученики и группы, балансы, кабинет ученика. Бесплатно.';

/** The server puts the nonce of its policy in its place. */
const NONCE = '__CSP_NONCE__';

function Document({ title, css, children }: { title: string; css: string; children: ReactNode }) {
  const fonts = [...css.matchAll(/url\(([^)]*onest-(?:latin|cyrillic)[^)]*\.woff2)\)/g)].map(([, url]) => url);
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={DESCRIPTION} />
        <title>{title}</title>
        {fonts.map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <style nonce={NONCE} dangerouslySetInnerHTML={{ __html: `@layer reset,tokens,ui,app;${css}` }} />
        <script nonce={NONCE} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        {children}
        <script
          nonce={NONCE}
          dangerouslySetInnerHTML={{ __html: `${QUESTION_SCRIPT};(${takeForms.toString()})(document)` }}
        />
      </body>
    </html>
  );
}

/** The HTML of a page of this remote; it needs no script of ours to be read. */
export async function prerender(path: string, { css, isSignedIn }: PrerenderedPage): Promise<string> {
  const isFaq = path === '/faq';
  const { prelude } = await prerenderToNodeStream(
    <Document title={isFaq ? 'Вопросы и ответы · Тетрадка' : 'Тетрадка — расписание, ученики и деньги'} css={css}>
      <LinksContext value={PLACEHOLDERS}>
        <PageHeader isSignedIn={isSignedIn} />
        {isFaq ? <FaqView /> : <WelcomeView isSignedIn={isSignedIn} isPrerendered />}
        <PageFooter />
      </LinksContext>
    </Document>,
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}
