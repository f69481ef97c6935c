import { escaped } from '../http/pages/html-page.ts';
import { PAGE_STYLE } from '../resources/bills/page/page-look.ts';
import type { Told } from './messages.ts';
import { SCRIPT_OF_DONE, SCRIPT_OF_FORM } from './page-script.ts';

const STYLE = `${PAGE_STYLE}
form{display:grid;gap:16px}label{display:grid;gap:4px;font-weight:600}label[hidden]{display:none}
input,select,textarea{width:100%;min-height:44px;padding:8px 12px;color:var(--text);font:inherit;font-weight:400;background:var(--bg);border:1px solid var(--line);border-radius:8px}
textarea{min-height:96px;font-family:monospace}:is(input,select,textarea):focus-visible{outline:2px solid var(--link);outline-offset:2px}
.fault{padding:12px 16px;border-inline-start:4px solid light-dark(#c4291d,#ff8a80);background:var(--bg)}
.step{font-variant-numeric:tabular-nums}`;

interface Shown {
  nonce: string;
  /** The content of the page. */
  main: string;
  /** The seconds after which the page loads itself again. */
  again?: number;
  script?: string;
}

const page = ({ nonce, main, again, script = '' }: Shown): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">`}
<title>Восстановление — Тетрадка</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${main}</main>${script && `<script nonce="${nonce}">${script}</script>`}</body></html>`;

const fault = (text: string | null) => (text === null ? '' : `<p class="fault" role="alert">${escaped(text)}</p>`);

/** OPS-334. The page of a visitor who has not proved that the server is theirs. */
export const codeText = (nonce: string, said: string | null): string =>
  page({
    nonce,
    main: `<div><h1>Восстановление из копии</h1><p>Страница только для владельца сервера. Введите код, который сервер напечатал в журнале при запуске.</p></div>
${fault(said)}<form method="post" action="/restore/code"><label>Код<input name="code" required autocomplete="off" autofocus></label><button class="primary">Продолжить</button></form>`,
  });

/** The answer of every other page meanwhile. */
export const waitText = (nonce: string): string =>
  page({ nonce, main: '<div><h1>Тетрадка скоро откроется</h1><p>Сервер готовится к работе. Зайдите позже.</p></div>' });

interface Choice {
  /** The stored backups, the newest first. Null while their place does not answer. */
  stored: readonly string[] | null;
  hasPlace: boolean;
  said: string | null;
}

function storedPart({ stored, hasPlace }: Choice): string {
  if (!hasPlace) return '<p class="note">Хранилище копий не задано (BACKUP_DIR или BACKUP_S3_URL): выберите папку.</p>';
  if (stored === null) return fault('Хранилище копий не отвечает. Обновите страницу или выберите папку.');
  if (stored.length === 0) return '<p class="note">В хранилище копий нет ни одной копии: выберите папку.</p>';
  const options = stored.map((name) => `<option>${escaped(name)}</option>`);
  return `<label>Копия из хранилища<select name="stored">${options.join('')}</select></label>`;
}

/** OPS-335. The form that chooses a backup. */
export const choiceText = (nonce: string, choice: Choice): string =>
  page({
    nonce,
    script: SCRIPT_OF_FORM,
    main: `<div><h1>Восстановление из копии</h1><p>База этого сервера пуста. Выберите копию, и Тетрадка откроется с её данными.</p></div>
${fault(choice.said)}<form method="post" action="/restore/start" id="choice">${storedPart(choice)}
<label>Папка копий на этом компьютере<input type="file" id="folder" webkitdirectory></label>
<label hidden>Копия из этой папки<select id="which"></select></label>
<label>Или одна копия без файлов<input type="file" id="file" accept=".backup,.age"></label>
<input type="hidden" name="uploaded" id="uploaded">
<label>Закрытый ключ<textarea name="key" autocomplete="off" spellcheck="false" placeholder="AGE-SECRET-KEY-…"></textarea></label>
<p class="note">Ключ нужен для копии с окончанием .age. Он остаётся в памяти сервера до конца восстановления. Из хранилища и из папки возвращаются также загруженные файлы и версии разделов.</p>
<button class="primary">Восстановить</button><p class="step" role="status" id="step"></p></form>`,
  });

/** OPS-338. The page while the backup is restored. It loads itself again and needs no script. */
export const runningText = (nonce: string, { text }: Told): string =>
  page({
    nonce,
    again: 2,
    main: `<div><h1>Копия восстанавливается</h1><p class="step" role="status">${escaped(text)}</p></div><p class="note">Страницу можно закрыть и открыть снова. Сервер не выключайте.</p>`,
  });

export const doneText = (nonce: string, { text }: Told): string =>
  page({
    nonce,
    script: SCRIPT_OF_DONE,
    main: `<div><h1>Копия восстановлена</h1><p>${escaped(text)}</p></div><p>Тетрадка запускается. Все входят заново, с прежними паролями.</p><p><a href="/user/login">Войти</a></p>`,
  });
