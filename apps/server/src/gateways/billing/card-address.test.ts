import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { pagePolicy } from '../../http/edge/security.ts';
import { createTestApp } from '../../test/test-app.ts';

test('gives browsers the public address of the card fields, and allows that frame alone', async () => {
  const cardOrigin = 'https://cards.social.example';
  const app = await createTestApp({ cardOrigin, origin: 'https://social.example' });
  try {
    expect(app.ctx.billing.clientConfig()).toEqual({
      cardFrameUrl: `${cardOrigin}/`,
      cardFrameOrigin: cardOrigin,
    });
    const policy = pagePolicy('nonce', app.ctx.billing.clientConfig().cardFrameOrigin, app.ctx.config);
    expect(policy).toMatch(/frame-src 'self' https:\/\/cards\.social\.example /);
    expect(policy).not.toMatch(/http:\/\/127/);
  } finally {
    await app.close();
  }
});

test('answers two hosts with 400 at the address of the card fields', async () => {
  const app = await createTestApp();
  try {
    const { port, hostname } = new URL(app.ctx.billing.clientConfig().cardFrameOrigin);
    const socket = connect(Number(port), hostname);
    socket.end('GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n');
    let answer = '';
    for await (const piece of socket) answer += String(piece);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  } finally {
    await app.close();
  }
});

test('names an IPv6 host as browsers write it', async () => {
  const app = await createTestApp({ host: '::1' });
  try {
    const { cardFrameOrigin } = app.ctx.billing.clientConfig();
    expect(cardFrameOrigin).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(`${cardFrameOrigin}/`)).status).toBe(200);
  } finally {
    await app.close();
  }
});
