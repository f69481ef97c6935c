/** Runs before the first paint and on the moon button: the choice is the application's own, kept under the same key. */
export const THEME_SCRIPT = `(()=>{const r=document.documentElement,k='tetradka.theme',
kept=v=>{try{return v?localStorage.setItem(k,v):localStorage.getItem(k)}catch{}},
dark=()=>r.dataset.theme?r.dataset.theme==='dark':matchMedia('(prefers-color-scheme: dark)').matches,
t=kept();if(t==='light'||t==='dark')r.dataset.theme=t;
addEventListener('click',e=>{if(e.target.closest('[data-theme-switch]')){r.dataset.theme=dark()?'light':'dark';kept(r.dataset.theme)}})})()`;

/** Opens the question that the address names: a browser opens details only for a search in the page. */
export const QUESTION_SCRIPT = `(()=>{const o=()=>{const d=document.getElementById(location.hash.slice(1));if(d instanceof HTMLDetailsElement)d.open=true};
addEventListener('hashchange',o);addEventListener('DOMContentLoaded',o)})()`;
