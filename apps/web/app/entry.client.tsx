import { asLanguage, defaultLanguage } from '@realfin/contract/languages';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadLanguage } from './languages/load.ts';
import { askLanguageOf } from './lib/language.ts';
import { shareNonce } from './lib/nonce.ts';
import { keepOfflinePage } from './lib/offline.ts';

shareNonce();

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onRecoverableError: (error) => console.error('[hydration]', error) },
    );
  });
}

const language = asLanguage(document.documentElement.lang) ?? defaultLanguage;
askLanguageOf(() => language);
// The browser's first view must say what the server's page says.
if (language === defaultLanguage) hydrate();
else void loadLanguage(language).finally(hydrate);
keepOfflinePage();
