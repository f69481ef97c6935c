/**
 * Runs before the first paint and on the moon button. The application stores the choice under the same key. The script
 * loads the inlined fonts at once, because text first laid out in another font would move.
 */
export const THEME_SCRIPT = `document.fonts.forEach(f=>f.load().catch(()=>0));(()=>{const r=document.documentElement,k='tetradka.theme',
kept=v=>{try{return v?localStorage.setItem(k,v):localStorage.getItem(k)}catch{}},
dark=()=>r.dataset.theme?r.dataset.theme==='dark':matchMedia('(prefers-color-scheme: dark)').matches,
t=kept();if(t==='light'||t==='dark')r.dataset.theme=t;
addEventListener('click',e=>{if(e.target.closest('[data-theme-switch]')){r.dataset.theme=dark()?'light':'dark';kept(r.dataset.theme)}})})()`;
