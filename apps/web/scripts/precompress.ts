// Compresses built files once, so that serving them costs nothing.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Less is as short uncompressed. */
const fewestBytes = 200;
const folder = process.argv[2] ?? 'build/client';

for (const name of await readdir(folder, { recursive: true })) {
  const path = join(folder, name);
  if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(name) || (await stat(path)).size < fewestBytes) continue;
  const content = await readFile(path);
  await writeFile(
    `${path}.br`,
    await packBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  );
  await writeFile(`${path}.gz`, await packGzip(content, { level: 9 }));
}
