/** Runs before the first paint and on the moon button: the choice is the application's own, kept under the same key. */
export const THEME_SCRIPT = `(()=>{const r=document.documentElement,k='tetradka.theme',l=localStorage,
dark=()=>r.dataset.theme?r.dataset.theme==='dark':matchMedia('(prefers-color-scheme: dark)').matches,
t=l.getItem(k);if(t==='light'||t==='dark')r.dataset.theme=t;
addEventListener('click',e=>{if(e.target.closest('[data-theme-switch]')){r.dataset.theme=dark()?'light':'dark';l.setItem(k,r.dataset.theme)}})})()`;

/** Opens the question that the address names: a browser opens details only for a search in the page. */
export const QUESTION_SCRIPT = `(()=>{const o=()=>{const d=document.getElementById(location.hash.slice(1));if(d instanceof HTMLDetailsElement)d.open=true};
addEventListener('hashchange',o);addEventListener('DOMContentLoaded',o)})()`;
