// Letters that look the same: reserved words and names are compared by their appearance.

/** Letters of other alphabets, digits and signs that look like Latin letters. */
const lookAlikes = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
    ...{ і: 'i', ї: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ɡ: 'g', ӏ: 'i', ı: 'i' },
    ...{ α: 'a', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
    ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', l: 'i' },
    ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e' },
  }),
);

/** Without accents, invisible characters and case; `ß` becomes `ss`. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
    .toLowerCase();

/** Replaces lookalikes of Latin letters. */
export const foldLookAlikes = (word: string): string =>
  Array.from(word, (sign) => lookAlikes.get(sign) ?? sign).join('');

/** More letters that look the same in a name; in running text they are ordinary. */
const ofNames: Readonly<Record<string, string>> = {
  ...{ օ: 'o', ս: 'u', հ: 'h', ո: 'n', զ: 'q', ց: 'g', յ: 'j', ռ: 'n' },
  ...{
    ћ: 'h',
    ԝ: 'w',
    ԛ: 'q',
    ѵ: 'v',
    ɑ: 'a',
    ɩ: 'i',
    ʟ: 'i',
    ø: 'o',
    đ: 'd',
    ł: 'i',
    ħ: 'h',
    ŧ: 't',
    г: 'r',
    л: 'n',
    я: 'r',
    п: 'n',
    и: 'u',
    ω: 'w',
    μ: 'u',
    σ: 'o',
    β: 'b',
    γ: 'y',
  },
};

/** Capitals that look unlike their lowercase letters, and letters in the shape of small capitals. */
const shapes: Readonly<Record<string, string>> = {
  ...{ Ν: 'n', Μ: 'm', Ζ: 'z', Η: 'h', Υ: 'y', Ρ: 'p', Χ: 'x' },
  ...{ ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l' },
  ...{ ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
  ...{ ǀ: 'l', Ꮯ: 'c', Ꮋ: 'h', Ꮇ: 'm', Ꭱ: 'r', Ꭲ: 't', Ꭺ: 'a', Ꮪ: 's', Ꮢ: 'r', Ꮤ: 'w' },
};
const byShape = (name: string): string =>
  name.normalize('NFKD').replaceAll(/./gu, (letter) => shapes[letter] ?? letter);

const wordOfName = /(?:[\p{L}\p{N}]|[@$!|€]+(?=[\p{L}\p{N}]))+/gu;

/**
 * Equal for lookalike names: without spaces and signs. Numbers stay numbers. Empty for names of signs only.
 */
export const nameKey = (name: string): string =>
  (plainLetters(byShape(name)).match(wordOfName) ?? [])
    .map((word) => (/\p{L}/u.test(word) ? foldLookAlikes(word) : word))
    .join('')
    .replaceAll(/./gu, (letter) => ofNames[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Whether a name looks like that of a channel, or like its username. Names of signs only match none. */
export function isNameOfChannel(name: string, channel: { name: string; username: string }): boolean {
  const key = nameKey(name);
  return key !== '' && [channel.name, channel.username].some((each) => nameKey(each) === key);
}

const roles =
  'support|team|staff|admin|administrator|administration|moderator|moderation|official|help|helpdesk|security|safety|abuse|legal|copyright|privacy|operator|service|billing|payments|payouts|hilfe|kundendienst|kundenservice|sicherheit';
const roleKeys = new Set(roles.split('|').map(nameKey));
const offices = new Set(
  'support|support team|admin|administrator|administration|moderator|moderators|helpdesk|customer support|kundendienst|kundenservice'
    .split('|')
    .map(nameKey),
);
const shortestSite = 4;

/** Whether a name looks like that of the site, its support, or its operator. */
export function isNameOfSite(name: string, siteName: string): boolean {
  const [key, site] = [nameKey(name), nameKey(siteName)];
  if (offices.has(key)) return true;
  if (site === '' || !key.includes(site)) return false;
  const rest = key.replace(site, '');
  return rest === '' ? true : site.length >= shortestSite && isOfRoles(rest);
}

/** Whether a key consists of roles: `support`, `supportteam`. */
const isOfRoles = (key: string): boolean =>
  key === '' || [...roleKeys].some((role) => key.startsWith(role) && isOfRoles(key.slice(role.length)));
