/** The content of a letter, in reading order. */
export interface LetterView {
  /** The group of the notification, above the message. */
  group: string;
  /** Empty for a letter without one. */
  greeting: string;
  message: string;
  whose: string;
  /** How to answer the letter. Empty for a letter that nobody answers. */
  answering: string;
  /** NTF-52. The answers to the notification, and last the link to its subject. */
  buttons: readonly { text: string; url: string }[];
  /** The reason why the letter was sent. */
  because: string;
  /** Links to receive fewer letters. */
  ways: readonly { text: string; url: string }[];
}

const LIGHT = {
  page: '#f6f7fa',
  card: '#ffffff',
  line: '#e4e6ec',
  text: '#181e2c',
  quiet: '#4b5264',
  accent: '#2a44bc',
};
const BUTTON = '#324fcf';
const FONT = "font-family:Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs with a dark theme use these colours instead of the inline ones. */
const DARK = `@media (prefers-color-scheme: dark) {
.page{background:#0f121b!important}.card{background:#171b25!important;border-color:#272b36!important}
.text{color:#eef0f4!important}.quiet{color:#b6bac5!important}.accent{color:#9eb8ff!important}.button{background:#4768df!important;border-color:#4768df!important}
}`;

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

const wayHtml = ({ text, url }: LetterView['ways'][number]) =>
  `<a class="accent" href="${safe(url)}" style="color:${LIGHT.accent}">${safe(text)}</a>`;

/** A line below the message; nothing for an empty text. */
const lineHtml = (text: string) =>
  text === ''
    ? ''
    : `<p class="quiet" style="margin:12px 0 0;font-size:15px;line-height:1.5;color:${LIGHT.quiet}">${safe(text)}</p>`;

const FILLED = { name: 'button', colours: `background:${BUTTON};border:1px solid ${BUTTON};color:#ffffff` };
const OUTLINED = { name: 'accent', colours: `border:1px solid ${LIGHT.line};color:${LIGHT.accent}` };

/** Only the first button is filled. */
function buttonHtml({ text, url }: LetterView['buttons'][number], place: number): string {
  const { name, colours } = place === 0 ? FILLED : OUTLINED;
  return `<a class="${name}" href="${safe(url)}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 20px;${colours};border-radius:8px;font-size:15px;font-weight:600;text-decoration:none">${safe(text)}</a>`;
}

/** DLV-20. One card with its buttons. The letter loads nothing from the network and has no tracking. */
export const letterHtml = ({
  group,
  greeting,
  message,
  whose,
  answering,
  buttons,
  because,
  ways,
}: LetterView): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${safe(message)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;background:${LIGHT.page};${FONT}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.page}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="text" style="padding:0 4px 16px;font-size:17px;font-weight:700;color:${LIGHT.text}">Тетрадка</td></tr>
<tr><td class="card" style="padding:24px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:12px">
<p class="accent" style="margin:0 0 8px;font-size:13px;font-weight:600;color:${LIGHT.accent}">${safe(group)}</p>
${greeting === '' ? '' : `<p class="text" style="margin:0 0 8px;font-size:15px;line-height:1.5;color:${LIGHT.text};overflow-wrap:anywhere">${safe(greeting)}</p>\n`}<h1 class="text" style="margin:0;font-size:19px;line-height:1.4;font-weight:600;color:${LIGHT.text};overflow-wrap:anywhere">${safe(message)}</h1>
${[whose, answering].map(lineHtml).join('')}
<p style="margin:24px 0 0">${buttons.map(buttonHtml).join('')}</p>
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:${LIGHT.quiet}">${safe(because)}<br>${ways.map(wayHtml).join(' · ')}</td></tr>
</table></td></tr></table></body></html>
`;
