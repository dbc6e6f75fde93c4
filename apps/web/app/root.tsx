import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { ErrorPage } from './components/error-page/error-page.tsx';
import { schemeManager, schemeScript } from './lib/color-scheme.ts';
import { useNonce } from './lib/nonce.ts';
import { loadPage } from './lib/page-data.ts';
import { queryClient } from './lib/query-client.ts';
import { theme } from './lib/theme.ts';
import { viewerQuery } from './lib/viewer.ts';
import { Frame } from './features/frame/frame.tsx';
import { prefetchFrame } from './features/frame/queries.ts';
import css from './styles/app.css?url';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadPage(context, async (api, cache, page) => {
    cache.setQueryData(viewerQuery.queryKey, page.viewer === null ? null : await api.accounts.getMe());
    await prefetchFrame(api, cache, page.viewer !== null);
    return { origin: page.origin };
  });

/** The frame's data lives in the query cache; moving between pages does not read it again. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en" data-mantine-color-scheme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <link rel="stylesheet" href={css} precedence="default" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: schemeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  const nonce = useNonce();
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="dark"
        colorSchemeManager={schemeManager}
        withStaticClasses={false}
        deduplicateInlineStyles
        withCssVariables={false}
        withGlobalClasses={false}
        getStyleNonce={() => nonce ?? ''}
      >
        {children}
        <Notifications position="bottom-center" limit={3} />
      </MantineProvider>
    </QueryClientProvider>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Providers>
      <HydrationBoundary state={loaderData.dehydrated}>
        <Frame>
          <Outlet />
        </Frame>
      </HydrationBoundary>
    </Providers>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = <ErrorPage status={status} />;
  return (
    <Providers>
      {loaderData === undefined ? (
        page
      ) : (
        <HydrationBoundary state={loaderData.dehydrated}>
          <Frame>{page}</Frame>
        </HydrationBoundary>
      )}
    </Providers>
  );
}
