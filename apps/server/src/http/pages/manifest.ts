// The web app manifest, for installing the site as an app.
import type { FastifyInstance } from 'fastify';

const pictures = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

export const manifestOf = (name: string) => ({
  name,
  short_name: name,
  description: 'Channels for people who go deep. One subscription unlocks everything from every creator.',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#0b0f14',
  theme_color: '#0b0f14',
  categories: ['entertainment', 'sports', 'news'],
  icons: pictures,
  shortcuts: [
    { name: 'Feed', url: '/feed' },
    { name: 'Library', url: '/library' },
  ],
});

export function registerManifest(app: FastifyInstance, name: string): void {
  const text = JSON.stringify(manifestOf(name));
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text),
  );
  // For programs that don't parse pages, and browsers without SVG icons.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/icons/icon-192.png', 302),
  );
}
