/** The page has the colours of libs/ui. Only the picture of a bank's code is another file. */
export const PAGE_STYLE = `
:root{--text:light-dark(#181e2c,#eef0f4);--dim:light-dark(#4b5264,#b6bac5);--bg:light-dark(#f6f7fa,#0f121b);--surface:light-dark(#fff,#171b25);--line:light-dark(#e4e6ec,#272b36);--accent:light-dark(#324fcf,#4768df);--link:light-dark(#2a44bc,#9eb8ff);--good:light-dark(#016d3c,#6fd395);color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 48px;color:var(--text);background:var(--bg);font:16px/1.5 system-ui,sans-serif}
main{display:grid;gap:20px;max-width:640px;margin:0 auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}h2{margin:0 0 8px;font-size:17px}p{margin:0 0 4px}
.note,.rest,th{color:var(--dim)}.state{margin-top:8px;color:var(--good);font-weight:600}
table{width:100%;border-collapse:collapse}td,th{padding:8px 0;text-align:start;vertical-align:top;border-bottom:1px solid var(--line)}th{width:1%;padding-inline-end:12px;font-weight:400;white-space:nowrap}
.sum{padding-inline-start:16px;text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.total{display:flex;justify-content:space-between;gap:16px;font-size:20px}
section{padding-top:20px;border-top:1px solid var(--line)}
.bank{display:flex;flex-wrap:wrap;gap:16px;margin-bottom:12px}.bank>div{flex:1 1 240px}
.code{width:220px;height:220px;border:1px solid var(--line);border-radius:8px}
.bank-code{display:block;max-width:100%;max-height:420px;margin-bottom:12px;border:1px solid var(--line);border-radius:8px}
.way{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
a{color:var(--link)}
button{min-height:44px;padding:8px 16px;color:var(--text);font:inherit;background:none;border:1px solid var(--line);border-radius:8px;cursor:pointer}
button.primary{color:#fff;font-weight:600;background:var(--accent);border-color:transparent}
button:focus-visible,a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.claim{padding-top:20px;border-top:1px solid var(--line)}.claim .note{margin-top:8px}
.print{display:flex;flex-wrap:wrap;gap:16px;align-items:center}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (width < 480px){body{padding:8px 8px 32px}main{padding:20px 16px}}
@media print{:root{color-scheme:light}body{padding:0;background:#fff}main{max-width:none;padding:0;border:0}.claim,.print,button{display:none}section,tr{break-inside:avoid}}
`;

/** Copies a text, and prints the page. Without a script a reader can still select the texts. */
export const PAGE_SCRIPT = `
for(const b of document.querySelectorAll('[data-copy]'))b.onclick=()=>navigator.clipboard.writeText(b.dataset.copy).then(()=>{b.textContent='Скопировано'},()=>{b.textContent='Выделите номер и скопируйте'});
for(const b of document.querySelectorAll('[data-print]')){b.hidden=false;b.onclick=()=>print()}
`;
