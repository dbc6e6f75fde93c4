import { expect, test } from 'vitest';
import { isNameOfSite, nameKey } from './look-alikes.ts';

test.each([
  'Mara on the Mat',
  'mara  on the mat',
  'Мara оn the Маt',
  'Mara-on-the-Mat!',
  'Mаrа on the M4t',
  'Mara on the Mat\u200b',
  'Märä on the Mat',
  'Μara oΝ the Μat',
  'ᴍᴀʀᴀ ᴏɴ ᴛʜᴇ ᴍᴀᴛ',
])('takes %j for the name it looks like', (name) => expect(nameKey(name)).toBe(nameKey('Mara on the Mat')));
test.each(['Marc on the Mat', 'Mara', 'on the Mat', 'Mara on the Mat 2', ''])('tells %j apart', (name) =>
  expect(nameKey(name)).not.toBe(nameKey('Mara on the Mat')),
);
test.each([
  'Realfin',
  'REALFIN',
  'Rea1fin',
  'Realfin Support',
  'Support Realfin',
  'Reаlfin Support Team',
  'Realfin-Admin',
  'Support',
  'Admin',
  'Realfin Hilfe',
  'Realfin official',
  'Яealfin Support',
  'Reaǀfin Support',
  'Realfin Abuse',
  'Moderator',
])('reserves %j for the site', (name) => expect(isNameOfSite(name, 'Realfin')).toBe(true));
test.each(['Realfin Fan', 'Mara', 'Supporter', 'Team Zebra', 'Adminia', 'My Realfin Story', '!!!'])(
  'gives %j to anyone',
  (name) => expect(isNameOfSite(name, 'Realfin')).toBe(false),
);

test('tells numbers apart', () => expect(nameKey('Person 16')).not.toBe(nameKey('Person 18')));
