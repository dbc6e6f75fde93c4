// Common other names of fins and kinds of posts in English and German. Administrators edit the stored copy.
import type { SynonymKind } from '@realfin/contract/search';

export interface Synonyms {
  kind: SynonymKind;
  target: string;
  words: string[];
}

const listOf = (text: string): string[] => text.split(',').map((each) => each.trim().replace(/\s+/g, ' '));
const fin = (target: string, text: string): Synonyms => ({ kind: 'fin', target, words: listOf(text) });
const type = (target: string, text: string): Synonyms => ({ kind: 'type', target, words: listOf(text) });

export const defaultSynonyms: readonly Synonyms[] = [
  fin(
    'Wrestling',
    `wrestling, wrestler, wrestlers, wrestle, freestyle wrestling, greco-roman, folkstyle, catch wrestling,
    ringen, ringer, ringkampf, ringkämpfe, freistilringen`,
  ),
  fin(
    'MMA',
    `mma, mixed martial arts, martial arts, cage fighting, cage fight, cage fighter, kickboxing,
    gemischte kampfkünste, kampfsport, kampfkunst, käfigkampf, kickboxen`,
  ),
  fin(
    'Football',
    `football, soccer, american football, gridiron, association football,
    fußball, fussball, fussballer, fußballer`,
  ),
  fin(
    'BJJ',
    `bjj, jiu jitsu, jujitsu, jujutsu, ju jitsu, brazilian jiu jitsu, gracie jiu jitsu, grappling, grappler,
    grapplers, submission wrestling, brasilianisches jiu jitsu, bodenkampf`,
  ),
  fin(
    'FreeThinkingMedia',
    `free thinking media, journalism, journalist, journalists, independent media, free press, reporting,
    journalismus, freie medien, unabhängige medien, freie presse, presse`,
  ),
  fin(
    'OpenMind',
    `open mind, philosophy, psychology, mindfulness, spirituality,
    philosophie, psychologie, achtsamkeit, offener geist`,
  ),
  fin(
    'IndependentDiscussion',
    `independent discussion, discussion, discussions, debate, debates, politics,
    diskussion, diskussionen, debatte, debatten, politik`,
  ),
  fin(
    'Comedy',
    `comedy, comedian, comedians, comic, comics, stand up, humor, humour,
    komödie, komiker, kabarett, kabarettist`,
  ),
  fin(
    'Crypto',
    `crypto, cryptocurrency, cryptocurrencies, bitcoin, ethereum, blockchain, web3,
    krypto, kryptowährung, kryptowährungen`,
  ),
  type('video', 'video, videos, filme'),
  type('audio', 'podcast, podcasts, audio, hörbeitrag'),
  type('stream', 'livestream, livestreams, live stream'),
  type('article', 'article, articles, artikel'),
  type('ranking', 'ranking, rankings, rangliste, ranglisten'),
  type('stack', 'stack, stacks, sammlung, sammlungen'),
  type('ppv', 'ppv, pay per view'),
];
