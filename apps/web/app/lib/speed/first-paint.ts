import { prefersLight, themeKey } from '../theme.ts';

export const railKey = 'rail';
/** Pages with a player fold the rail; opening it there is a choice of its own. */
export const watchRailKey = 'watch-rail';

/** Runs before the first paint, so that neither the stored theme nor the folded rail is seen changing. */
export const firstPaintScript = `{const r=document.documentElement,g=k=>{try{return localStorage.getItem(k)}catch{}},s=g('${themeKey}'),t=['DARK','LIGHT','SYSTEM'].includes(s)?s:(r.dataset.themeDefault||'').toUpperCase();r.setAttribute('data-theme',t==='LIGHT'||(t==='SYSTEM'&&matchMedia('${prefersLight}').matches)?'light':'dark');if(g('${railKey}')==='small')r.setAttribute('data-rail','small');if(g('${watchRailKey}')==='full')r.setAttribute('data-watch-rail','full')}`;
