import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { openSandbox } from './driver.ts';

const app = useTestApp();

test('processes that show no pages open no address of card fields', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => void other.close());
  const { port: cardPort } = other.address() as AddressInfo;
  const { ctx } = app();
  const openAs = (role: 'all' | 'web' | 'worker' | 'ingest') =>
    openSandbox({ ...ctx, config: { ...ctx.config, role, host: '127.0.0.1', cardPort } });
  for (const role of ['worker', 'ingest'] as const) await (await openAs(role)).close();
  for (const role of ['all', 'web'] as const)
    await expect(openAs(role)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
