import { reactRouter } from '@react-router/dev/vite';
import { contract } from '@realfin/contract/contract';
import { routeTable } from '@realfin/contract/core';
import { defineConfig, type Plugin } from 'vite';

/** The browser gets paths and methods only; zod stays on the server. */
const apiRoutes = (): Plugin => ({
  name: 'api-routes',
  resolveId: (id) => (id === 'virtual:api-routes' ? `\0${id}` : null),
  load: (id) =>
    id === '\0virtual:api-routes' ? `export default ${JSON.stringify(routeTable(contract))}` : null,
});

export default defineConfig({
  build: { assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined) },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What most pages need comes in one file, not in fifty small ones; all styles in another.
            codeSplitting: {
              groups: [
                { name: 'styles', test: /\.module\.css$/, priority: 1 },
                { name: 'shared', minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
  },
  // Listed up front, else the first page in development reloads when Vite finds them one by one.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/form',
      '@mantine/notifications',
      '@tanstack/react-query',
      'socket.io-client',
    ],
  },
  plugins: [apiRoutes(), reactRouter()],
});
