import { prefersLight, themeKey } from '../theme.ts';

export const railKey = 'rail';
/** Pages with a player fold the rail; opening it there is a choice of its own. */
export const watchRailKey = 'watch-rail';

/**
 * Runs before the first paint, to avoid a flash of the wrong theme or an open rail. Where storage is
 * forbidden, libraries get a substitute that lasts as long as the page.
 */
export const firstPaintScript = `for(const k of['localStorage','sessionStorage'])try{window[k].getItem('')}catch{const m=new Map();try{Object.defineProperty(window,k,{configurable:true,value:{getItem:n=>m.get(n)??null,setItem:(n,v)=>void m.set(n,String(v)),removeItem:n=>void m.delete(n)}})}catch{}}{const r=document.documentElement,g=k=>{try{return localStorage.getItem(k)}catch{}},s=g('${themeKey}'),t=['DARK','LIGHT','SYSTEM'].includes(s)?s:(r.dataset.themeDefault||'').toUpperCase();r.setAttribute('data-theme',t==='LIGHT'||(t==='SYSTEM'&&matchMedia('${prefersLight}').matches)?'light':'dark');if(g('${railKey}')==='small')r.setAttribute('data-rail','small');if(g('${watchRailKey}')==='full')r.setAttribute('data-watch-rail','full')}`;
