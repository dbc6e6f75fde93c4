import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { directionOf } from '@realfin/contract/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router';
import type { Route } from './+types/root';
import { ErrorPage } from './components/error-page/error-page.tsx';
import { OfflinePage } from './components/error-page/offline-page.tsx';
import { Toasts } from './components/toast/toasts.tsx';
import { Frame } from './frame/frame.tsx';
import { prefetchFrame } from './frame/queries.ts';
import { isCheckoutAddress, isWatchAddress } from './frame/watch-address.ts';
import { FlagsObserver, flagsQuery } from './lib/flags.ts';
import { currentLanguage } from './lib/language.ts';
import { useNonce } from './lib/nonce.ts';
import { RenderedAtProvider } from './lib/now.ts';
import { loadPage, noConnection } from './lib/page-data.ts';
import { pageStateId, useServerPage } from './lib/page-state.ts';
import { standsAlone } from './lib/plain-page.ts';
import { queryClient } from './lib/query-client.ts';
import { siteName } from './lib/site-name.ts';
import { renderedTheme, siteTheme } from './lib/site-theme.ts';
import { siteKey } from './lib/site.ts';
import { firstPaintScript } from './lib/speed/first-paint.ts';
import { Late, lazyPart } from './lib/speed/late.tsx';
import { useInAppLinks } from './lib/speed/use-in-app-links.ts';
import { useFilesStayOut } from './lib/use-files-stay-out.ts';
import { useViewer, ViewerObserver, viewerQuery } from './lib/viewer.ts';
import { PageViews } from './parts/analytics/page-views.tsx';
import { ConfirmIdentity } from './parts/auth/confirm-identity.tsx';
import css from './styles/app.css?url';

const ConfirmAddressBanner = lazyPart(() => import('./parts/auth/confirm-address-banner.tsx'));

export const loader = ({ context }: Route.LoaderArgs) =>
  loadPage(context, async (api, cache, page) => {
    cache.setQueryData(siteKey, { ...page.site, origin: page.origin });
    cache.setQueryData(flagsQuery.queryKey, page.flags);
    const [viewer] = await Promise.all([
      page.viewer === null ? null : api.accounts.getMe(),
      prefetchFrame(api, cache, page.viewer !== null),
    ]);
    cache.setQueryData(viewerQuery.queryKey, viewer);
    return { origin: page.origin, renderedAt: Date.now() };
  });

/** The frame's data is in the query cache, so navigation does not refetch it. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const language = currentLanguage();
  const { pathname } = useLocation();
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-site={siteName()}
      data-theme={renderedTheme()}
      data-theme-default={siteTheme()}
      data-watch={isWatchAddress(pathname) || undefined}
      data-checkout={isCheckoutAddress(pathname) || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <link rel="stylesheet" href={css} precedence="default" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: firstPaintScript }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageState />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** `restorePageState` reads it before the first client render, which leaves it unchanged. */
function PageState() {
  const state = useServerPage()?.state ?? '';
  return (
    <script
      type="application/json"
      id={pageStateId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: state }}
    />
  );
}

function Providers({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  const cache = useServerPage()?.cache;
  const [client] = useState(() => cache ?? queryClient());
  return (
    <QueryClientProvider client={client}>
      <RenderedAtProvider value={renderedAt}>{children}</RenderedAtProvider>
      <Toasts />
    </QueryClientProvider>
  );
}

/** Read by every page, without an observer on it. */
const PageObservers = () => (
  <>
    <ViewerObserver />
    <FlagsObserver />
  </>
);

function AddressBanner() {
  const viewer = useViewer();
  return viewer === null || viewer.emailVerified ? null : (
    <Late>
      <ConfirmAddressBanner email={viewer.email} />
    </Late>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useInAppLinks();
  useFilesStayOut();
  const alone = useMatches().some(({ handle }) => handle === standsAlone);
  return (
    <Providers renderedAt={loaderData.renderedAt}>
      {alone ? (
        <Outlet />
      ) : (
        <Frame>
          <AddressBanner />
          <Outlet />
        </Frame>
      )}
      <PageObservers />
      <PageViews />
      <ConfirmIdentity />
    </Providers>
  );
}

const codeOf = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) ? (error.data as { code?: string } | null)?.code : undefined;

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const code = codeOf(error);
  const page = code === noConnection.code ? <OfflinePage /> : <ErrorPage status={status} code={code} />;
  return (
    <Providers renderedAt={loaderData?.renderedAt ?? 0}>
      {loaderData === undefined ? page : <Frame>{page}</Frame>}
      {loaderData === undefined ? null : <PageObservers />}
    </Providers>
  );
}
