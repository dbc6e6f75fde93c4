import { themeKey } from '../theme.ts';

export const railKey = 'rail';

/** Runs before the first paint, so that neither the stored theme nor the folded rail is seen changing. */
export const firstPaintScript = `try{const r=document.documentElement;if(localStorage.getItem('${themeKey}')==='LIGHT')r.setAttribute('data-theme','light');if(localStorage.getItem('${railKey}')==='small')r.setAttribute('data-rail','small')}catch{}`;
