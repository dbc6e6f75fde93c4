import { asLanguage, defaultLanguage } from '@realfin/contract/languages';
import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadLanguage } from './languages/load.ts';
import { askLanguageOf } from './lib/language.ts';
import { shareNonce } from './lib/nonce.ts';
import { keepOfflinePage } from './lib/offline.ts';
import { restorePageState } from './lib/page-state.ts';
import { queryClient } from './lib/query-client.ts';
import { nameSite } from './lib/site-name.ts';
import { defaultTheme } from './lib/site-theme.ts';
import { aliveEvent } from './lib/speed/alive-event.ts';
import { warmRoutes } from './lib/speed/warm-routes.ts';
import { defaultThemeOf } from './lib/theme.ts';

shareNonce();

function Alive() {
  useEffect(() => {
    // Outside of React's own work, where it could not hydrate the pressed part.
    queueMicrotask(() => {
      document.dispatchEvent(new Event(aliveEvent));
      document.documentElement.dataset.hydrated = 'true';
    });
  }, []);
  return null;
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Alive />
        <HydratedRouter />
      </StrictMode>,
      { onRecoverableError: (error) => console.error('[hydration]', error) },
    );
  });
}

/** Yields to the browser before the next step. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const language = asLanguage(document.documentElement.lang) ?? defaultLanguage;
  askLanguageOf(() => language);
  nameSite(document.documentElement.dataset.site ?? '');
  defaultTheme(defaultThemeOf(document.documentElement));
  // The first client render must match the server's HTML.
  const loaded = language === defaultLanguage ? null : loadLanguage(language).catch(() => null);
  await nextTask();
  restorePageState(queryClient());
  await nextTask();
  warmRoutes();
  await nextTask();
  await loaded;
  hydrate();
}

void start();
keepOfflinePage();
