// Known vulnerabilities of the packages in the lockfile: from a folder of OSV files, or from the registry.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { runTool } from './processes.mjs';

/** `REALFIN_OSV`: a folder of OSV's JSON files for npm, as in its `all.zip`. */
const osvFolder = () => process.env.REALFIN_OSV ?? '';

/** @returns {{name: string, version: string}[]} without our own packages */
export const packagesIn = ({ packages }) =>
  Object.entries(packages).flatMap(([path, { version, link }]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at === -1 || link === true || version === undefined) return [];
    return [{ name: path.slice(at + 'node_modules/'.length), version }];
  });

const numbersOf = (version) => {
  const [numbers = '', ...before] = version.split('+')[0].split('-');
  return { numbers: numbers.split('.').map(Number), isBefore: before.length > 0 };
};
/** Compares versions; all pre-releases count as equal, and as below their release. */
export function isBelow(one, other) {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  for (let at = 0; at < 3; at++) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return left.isBefore && !right.isBefore;
}

/** Events are in version order: each says whether the versions after it are affected. */
function isInRange(version, { events }) {
  let isAffected = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && !isBelow(version, introduced)) isAffected = true;
    if (fixed !== undefined && !isBelow(version, fixed)) isAffected = false;
    if (last !== undefined && isBelow(last, version)) isAffected = false;
  }
  return isAffected;
}

/** Whether an OSV entry applies to this version. */
export const concerns = (entry, { name, version }) =>
  entry.withdrawn === undefined &&
  (entry.affected ?? []).some(
    (each) =>
      each.package?.ecosystem === 'npm' &&
      each.package.name === name &&
      ((each.versions ?? []).includes(version) ||
        (each.ranges ?? []).some((range) => range.type === 'SEMVER' && isInRange(version, range))),
  );

function findIn(folder, packages) {
  const byName = Map.groupBy(packages, ({ name }) => name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  if (files.length === 0) return null;
  return files.flatMap((file) => {
    const entry = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const named = (entry.affected ?? []).flatMap((each) => byName.get(each.package?.name) ?? []);
    return named
      .filter((one) => concerns(entry, one))
      .map(({ name, version }) => `${name} ${version}: ${entry.id} ${entry.summary ?? ''}`.trim());
  });
}

/** npm's report; null if the registry returned none. */
export function findInAudit(text) {
  try {
    const { vulnerabilities } = JSON.parse(text);
    if (vulnerabilities === undefined) return null;
    return Object.values(vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  } catch {
    return null;
  }
}

async function findFromRegistry() {
  const { output } = await runTool('advisories', 'npm', ['audit', '--json', '--omit=dev']);
  const text = output();
  return findInAudit(text.slice(text.indexOf('{')));
}

/** Counts nothing if no registry answered: that is no pass. */
export function countAdvisories(found) {
  if (found === null)
    return {
      count: { passed: 0, failed: 0 },
      output:
        'Not checked: the registry gave no advisories. Set REALFIN_OSV to a folder of OSV files for npm.',
    };
  const unique = [...new Set(found)];
  if (unique.length === 0) return { count: { passed: 1, failed: 0 } };
  return { count: { passed: 0, failed: unique.length }, output: unique.join('\n') };
}

export async function checkAdvisories() {
  const lockfile = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const folder = osvFolder();
  return countAdvisories(folder === '' ? await findFromRegistry() : findIn(folder, packagesIn(lockfile)));
}
