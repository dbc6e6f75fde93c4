import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeFolder } from './folder-owner.ts';

function ownedByAnother(): { folder: string; parent: string } {
  const parent = mkdtempSync(join(tmpdir(), 'realfin-owner-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'postgres');
  takeFolder(folder);
  const file = `${folder}.owner`;
  const [, , inode] = readFileSync(file, 'utf8').split(' ');
  const birth = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19];
  writeFileSync(file, `${process.ppid} ${birth} ${inode}`);
  return { folder, parent };
}

test.runIf(process.platform === 'linux')('refuses a folder that another process uses', () => {
  const { folder } = ownedByAnother();
  expect(() => takeFolder(folder)).toThrow(`Another Realfin (process ${process.ppid}) uses`);
});

test.runIf(process.platform === 'linux')('says that a folder was copied while its Realfin runs', () => {
  const { parent } = ownedByAnother();
  const copy = `${parent}-copy`;
  cpSync(parent, copy, { recursive: true });
  onTestFinished(() => rmSync(copy, { recursive: true }));
  expect(() => takeFolder(join(copy, 'postgres'))).toThrow(/was copied while Realfin \(process \d+\)/);
});

test.runIf(process.platform === 'linux')('takes a folder of a process that ended', () => {
  const { folder } = ownedByAnother();
  writeFileSync(`${folder}.owner`, '999999999 1 1');
  expect(takeFolder(folder)).toBeTypeOf('function');
});
