import { escaped } from '../../../http/pages/html-page.ts';
import { BUTTON_TEXT } from '../wording/bot-wording.ts';
import type { LinkedAnswer } from './answer-links.service.ts';

/** The colours of libs/ui. */
const STYLE = `
:root{--text:light-dark(#181e2c,#eef0f4);--bg:light-dark(#f6f7fa,#0f121b);--surface:light-dark(#fff,#171b25);--line:light-dark(#e4e6ec,#272b36);--accent:light-dark(#324fcf,#4768df);--link:light-dark(#2a44bc,#9eb8ff);color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;color:var(--text);background:var(--bg);font:16px/1.5 system-ui,sans-serif}
main{display:grid;gap:20px;max-width:560px;margin:0 auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
h1{margin:0;font-size:20px;line-height:1.35}p{margin:0}a{color:var(--link)}
button{min-height:48px;padding:8px 24px;color:#fff;font:inherit;font-weight:600;background:var(--accent);border:0;border-radius:8px;cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
`;

const pageText = (title: string, nonce: string, content: string) =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main>${content}</main></body></html>`;

const opening = (link: string) => `<p><a href="${escaped(link)}">Открыть в Тетрадке</a></p>`;

/** NTF-52. The notification and the button of one answer. */
export const askingText = ({ message, link, press }: LinkedAnswer, nonce: string): string =>
  pageText(
    message,
    nonce,
    `<h1>${escaped(message)}</h1><form method="post"><button>${BUTTON_TEXT[press.verb]}</button></form>${opening(link)}`,
  );

/** The result of an answer, or the reason why it is no longer possible. */
export const resultText = ({ text, link }: { text: string; link: string }, nonce: string): string =>
  pageText(text, nonce, `<h1 role="status">${escaped(text)}</h1>${opening(link)}`);

/** NTF-54. The page of an altered link, or of a notification that is gone. */
export const endedText = (nonce: string): string =>
  pageText(
    'Ссылка не действует',
    nonce,
    `<h1>Ссылка не действует</h1><p>Она скопирована не целиком, или уведомления уже нет. Ответьте в Тетрадке.</p>${opening('/notifications/')}`,
  );
