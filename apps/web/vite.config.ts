import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { apiRoutes } from './scripts/api-routes.ts';
import { breakpoints } from './scripts/breakpoints.ts';
import { closedChunks, pageChunks } from './scripts/page-chunks.ts';

const chunks = pageChunks();

export default defineConfig(({ mode }) => ({
  css: { postcss: { plugins: breakpoints } },
  build: {
    // The policy of the pages allows no fonts within style sheets.
    assetsInlineLimit: (file) => (/\.(svg|woff2)$/.test(file) ? false : undefined),
    // One file of styles: their order decides, and it must not depend on the page one came from.
    cssCodeSplit: false,
  },
  // The server leaves workers the policy that scripts of pages don't need.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/[name]-worker-[hash].js' } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What most pages need comes in a few files, not in fifty small ones, and never what only others need.
            codeSplitting: {
              groups:
                mode === 'without-page-chunks'
                  ? []
                  : [
                      // In this order, because a group takes along what its modules import.
                      ...chunks.names.map((name, at) => ({
                        name,
                        test: (id: string) => chunks.chunkOf(id) === name,
                        priority: chunks.names.length - at,
                        includeDependenciesRecursively: !closedChunks.has(name),
                      })),
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
      '@base-ui/react/menu',
      '@tanstack/react-query',
      'socket.io-client',
    ],
  },
  plugins: [apiRoutes(), reactRouter(), chunks.plugin],
}));
