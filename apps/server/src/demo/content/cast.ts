import { fins } from './fins.ts';
import { between, pick, seededRandom } from './random.ts';
import type { FinName } from './types.ts';

export type CastRole = 'viewer' | 'subscriber' | 'creator' | 'contributor' | 'moderator' | 'admin';

export type CastMember = {
  role: CastRole;
  name: string;
  username: string;
  email: string;
  password: string;
  purpose: string;
};

export type Viewer = {
  name: string;
  username: string;
  email: string;
  /** Fins that this person follows and comments on, favorite first. */
  fins: FinName[];
  joinedAgeHours: number;
  seed: number;
};

function castMember(role: CastRole, name: string, username: string, purpose: string): CastMember {
  const email = `${role}@demo.realfin.test`;
  return { role, name, username, email, password: `realfin-demo-${role}`, purpose };
}

export const cast: CastMember[] = [
  castMember(
    'viewer',
    'Ines Calloway',
    'inescalloway',
    'A free account that follows channels and meets the paywall',
  ),
  castMember('subscriber', 'Bram Whitfield', 'bramwhit', 'Pays monthly and sees every premium post'),
  castMember(
    'creator',
    'Mara on the Mat',
    'maraonthemat',
    'Owns a channel with videos, articles and earnings',
  ),
  castMember('contributor', 'Jonah Pell', 'jonahpell', 'Publishes on behalf of Mara on the Mat'),
  castMember('moderator', 'Sunniva Crane', 'sunnivacrane', 'Looks after the comments of Mara on the Mat'),
  castMember('admin', 'Adair Moss', 'adairmoss', 'Runs the instance'),
];

const firstNames =
  `Abel Ada Alma Anouk Arlo Beatriz Benno Calla Cosmo Dafydd Delphine Dorian Edda Eino Elspeth Emeka Esme Farah
  Fergus Fiora Gideon Greta Hanneke Hollis Idris Ilse Imani Ivo Jarrah Joaquin Junia Kaito Keziah Lars Leocadia
  Linnea Lorcan Maeve Malik Marisol Mattias Mina Nadir Nell Odalys Omar Orla Pascal Petra Quill Rafi Rhea Roan Saskia
  Silvio Suri Tamsin Teo Tobias Una Vasco Wren Yara Yusuf Zadie`.split(/\s+/);

const lastNames =
  `Abara Ashdown Bellweather Birk Brannock Castellan Corrie Dray Eastwick Eklund Farrow Fennimore Garrick
  Haldane Hartnell Ibsley Jurado Kestrel Kivela Larkin Lindgren Maddox Mbeki Merrow Nakata Northam Okoro Oyelaran
  Pemberly Quintero Rask Rowntree Sandoval Selwyn Sorrel Tarrant Thorne Ueda Vance Verhoeven Wexley Yates Zamora`.split(
    /\s+/,
  );

const habits = [
  'mat',
  'tape',
  'corner',
  'guard',
  'ferry',
  'slow',
  'early',
  'quiet',
  'bench',
  'north',
] as const;

function usernameFor(first: string, last: string, random: () => number): string {
  const [f, l] = [first.toLowerCase(), last.toLowerCase()];
  const shapes = [
    `${f}${l}`,
    `${f}_${l}`,
    `${f}_${pick(random, habits)}`,
    `${pick(random, habits)}${f}`,
    `${f}${Math.floor(between(random, 11, 99))}`,
    `${f.charAt(0)}${l}`,
  ] as const;
  return pick(random, shapes).slice(0, 20);
}

function favouriteFins(random: () => number): FinName[] {
  const names = fins.map((fin) => ({ name: fin.name, weight: random() }));
  const ordered = names.toSorted((a, b) => a.weight - b.weight).map((fin) => fin.name);
  return ordered.slice(0, 1 + Math.floor(random() * 4));
}

/** `count` ordinary people, deterministic, with usernames unique among them and the cast. */
export function listViewers(count = 150): Viewer[] {
  const taken = new Set(cast.map((member) => member.username));
  const viewers: Viewer[] = [];
  for (let n = 0; viewers.length < count; n += 1) {
    const random = seededRandom(7000 + n);
    const first = firstNames[n % firstNames.length] ?? 'Abel';
    // 65 first names and 43 last names have no common divisor, so full names repeat only after 2795 people.
    const last = lastNames[(n * 5 + 3) % lastNames.length] ?? 'Birk';
    const wished = usernameFor(first, last, random);
    const username = taken.has(wished) ? `${wished.slice(0, 16)}_${n}` : wished;
    taken.add(username);
    viewers.push({
      name: `${first} ${last}`,
      username,
      email: `${username}@demo.realfin.test`,
      fins: favouriteFins(random),
      joinedAgeHours: Math.round(between(random, 20, 10_000)),
      seed: 7000 + n,
    });
  }
  return viewers;
}
