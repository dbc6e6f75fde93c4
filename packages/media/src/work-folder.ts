import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Output is published atomically: it is built in `<output>.work` next to it and renamed.
 * The plan is a text that includes everything the output depends on.
 */
export type WorkFolder = { dir: string; outputDir: string; plan: string };

const planFile = 'plan.json';

export function workDirOf(outputDir: string): string {
  return `${outputDir}.work`;
}

/** Whether a finished output of the same plan exists. */
export async function isFinished(outputDir: string, plan: string): Promise<boolean> {
  return (await readIfThere(path.join(outputDir, planFile))) === plan;
}

/** Opens the folder of an earlier attempt at the same plan, or a new one. */
export async function openWorkFolder(outputDir: string, plan: string): Promise<WorkFolder> {
  const dir = workDirOf(outputDir);
  if ((await readIfThere(path.join(dir, planFile))) !== plan) await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await removeTemporary(dir);
  await writeFile(path.join(dir, planFile), plan);
  return { dir, outputDir, plan };
}

async function readIfThere(file: string): Promise<string | null> {
  return existsSync(file) ? readFile(file, 'utf8') : null;
}

async function removeTemporary(dir: string): Promise<void> {
  const names = await readdir(dir);
  const stale = names.filter((name) => name.startsWith('tmp-'));
  await Promise.all(stale.map((name) => rm(path.join(dir, name), { recursive: true, force: true })));
}

/** Builds one part in a temporary folder, moved into place when `build` succeeds. Done parts are reused. */
export async function buildPart(
  work: WorkFolder,
  name: string,
  build: (dir: string) => Promise<void>,
): Promise<string> {
  const part = path.join(work.dir, name);
  if (existsSync(part)) return part;
  const temporary = await mkdtemp(path.join(work.dir, 'tmp-'));
  try {
    await build(temporary);
    // Temporary folders are created private; the web server may be another user.
    await chmod(temporary, 0o755);
    await rename(temporary, part);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  return part;
}

/** Moves a finished part to the output folder and deletes the rest. */
export async function publishPart(work: WorkFolder, part: string): Promise<void> {
  await writeFile(path.join(part, planFile), work.plan);
  await rm(work.outputDir, { recursive: true, force: true });
  await rename(part, work.outputDir);
  await rm(work.dir, { recursive: true, force: true });
}

/** For a job that will not be retried. */
export async function discardWork(outputDir: string): Promise<void> {
  await rm(workDirOf(outputDir), { recursive: true, force: true });
}

/** Builds one file in a temporary folder, so that a partial file is never visible at its path. */
export async function buildFile(
  outputFile: string,
  build: (file: string, dir: string) => Promise<void>,
): Promise<void> {
  await mkdir(path.dirname(outputFile), { recursive: true });
  const dir = await mkdtemp(path.join(path.dirname(outputFile), 'tmp-'));
  try {
    const file = path.join(dir, path.basename(outputFile));
    await build(file, dir);
    await rename(file, outputFile);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
