// The process that decodes pictures: one at a time, from stdin to stdout. Ends with the server.
import { readFrames, writeFrame } from './frames.ts';
import { runTask } from './operations.ts';
import type { ImageTask } from './port.ts';

writeFrame(process.stdout, { ready: true }, []);
for await (const { header, contents } of readFrames(process.stdin)) {
  try {
    const { width, height, contents: made } = await runTask(header.task as ImageTask, contents);
    writeFrame(process.stdout, { width, height, usedBytes: process.resourceUsage().maxRSS * 1024 }, made);
  } catch (error) {
    writeFrame(process.stdout, { refused: String(error).slice(0, 500) }, []);
  }
}
process.exit(0);
