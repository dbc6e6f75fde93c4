import { readEmbed, type EmbedSite } from '@realfin/contract/embeds';
import { copy } from '../copy.ts';
import { readEmbedded } from '../queries.ts';

function playerOf(frame: string, site: EmbedSite): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.src = frame;
  player.title = copy.player(site);
  player.allow = 'fullscreen; encrypted-media; picture-in-picture';
  player.allowFullscreen = true;
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  return player;
}

/** A button that loads the player: before it is pressed, nothing of the other site is requested. */
function addLoader(figure: HTMLElement, frame: string, site: EmbedSite): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = copy.load(site);
  const hint = document.createElement('small');
  hint.textContent = copy.loadHint(site);
  button.addEventListener('click', () => {
    const player = playerOf(frame, site);
    button.replaceWith(player);
    hint.remove();
    player.focus();
  });
  figure.append(button, hint);
  return () => figure.querySelectorAll('button, small, iframe').forEach((added) => added.remove());
}

/** Title and picture of a post of this site, within its link. */
async function showPost(figure: HTMLElement, link: HTMLAnchorElement, address: string, stop: AbortSignal) {
  const found = await readEmbedded(address).catch(() => null);
  if (found === null || stop.aborted || figure.querySelector('img') !== null) return;
  link.textContent = found.title;
  if (found.picture === null) return;
  const picture = document.createElement('img');
  picture.src = new URL(found.picture, window.location.origin).pathname;
  picture.alt = '';
  link.prepend(picture);
}

/** Embeds arrive as links: players get a button that loads them, posts their title and picture. */
export function makeEmbedsOperable(body: HTMLElement, sites: readonly EmbedSite[]): () => void {
  const stop = new AbortController();
  const undo: (() => void)[] = [];
  for (const figure of body.querySelectorAll<HTMLElement>('figure[data-embed]')) {
    const link = figure.querySelector('a');
    const embed = link === null ? null : readEmbed(link.getAttribute('href') ?? '');
    if (link === null || embed === null) continue;
    if (embed.site === null) void showPost(figure, link, embed.address, stop.signal);
    else if (embed.frame !== null && sites.includes(embed.site))
      undo.push(addLoader(figure, embed.frame, embed.site));
  }
  return () => {
    stop.abort();
    for (const each of undo) each();
  };
}
