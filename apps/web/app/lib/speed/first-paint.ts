import { prefersLight, themeKey } from '../theme.ts';

export const railKey = 'rail';
/** Pages with a player fold the rail; opening it there is a choice of its own. */
export const watchRailKey = 'watch-rail';

/** Runs before the first paint, so that neither the stored theme nor the folded rail is seen changing. */
export const firstPaintScript = `try{const r=document.documentElement;const t=localStorage.getItem('${themeKey}');if(t==='LIGHT'||(t==='SYSTEM'&&matchMedia('${prefersLight}').matches))r.setAttribute('data-theme','light');if(localStorage.getItem('${railKey}')==='small')r.setAttribute('data-rail','small');if(localStorage.getItem('${watchRailKey}')==='full')r.setAttribute('data-watch-rail','full')}catch{}`;
