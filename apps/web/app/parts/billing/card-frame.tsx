import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { currentLanguage } from '../../lib/language.ts';
import { useTheme } from '../../lib/theme.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copy } from './copy.ts';
import {
  parseCardMessage,
  toCard,
  type CardField,
  type CardMessage,
  type PageMessage,
} from './rules/card-messages.ts';
import classes from './card-frame.module.css';

export type CardAnswer = Extract<CardMessage, { type: 'token' | 'error' }>;
export interface CardFields {
  /** Validates all fields, and exchanges them for a one-time token. */
  submit: () => Promise<CardAnswer>;
  clear: () => void;
  /** Marks the field that the bank refused. */
  mark: (field: CardField, message: string) => void;
}
interface CardFrameProps {
  ref: Ref<CardFields>;
  config: { cardFrameUrl: string; cardFrameOrigin: string };
  /** Enter was pressed in a field. */
  onSubmitWanted: () => void;
}

const firstHeight = 330;
const answerMs = 30_000;
const readyMs = 15_000;
const unanswered = (requestId: string): CardAnswer => ({
  type: 'error',
  requestId,
  message: copy.card.verifyFailed,
  fields: [],
});

const accentNow = () => getComputedStyle(document.documentElement).getPropertyValue('--rf-accent').trim();

/** The color the frame is on, such as a card's; a frame of another theme than its page can't be transparent. */
function surfaceBehind(frame: Element | null): string {
  for (let behind = frame?.parentElement ?? null; behind !== null; behind = behind.parentElement) {
    const parts = getComputedStyle(behind).backgroundColor.match(/[\d.]+/g) ?? [];
    if (parts.length === 3)
      return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  }
  return '';
}

/** The card fields have their own origin: card numbers never reach this page. */
export function CardFrame({ ref, config, onSubmitWanted }: CardFrameProps) {
  // Only the browser knows the stored theme, so the frame is loaded after hydration.
  const isHydrated = useHydrated();
  const [round, setRound] = useState(0);
  if (!isHydrated) return <div className={classes.space} />;
  return (
    <LiveFrame
      key={round}
      ref={ref}
      config={config}
      onSubmitWanted={onSubmitWanted}
      onReload={() => setRound(round + 1)}
    />
  );
}

/** Exchanges messages with the frame: its height, its state and the answers to requests. */
function useCardMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { ref, config: { cardFrameOrigin }, onSubmitWanted }: CardFrameProps,
) {
  const waiting = useRef(new Map<string, (answer: CardAnswer) => void>());
  /** Sent once the frame's script runs; before that, nothing in the frame reads messages. */
  const queued = useRef<PageMessage[] | null>([]);
  const [height, setHeight] = useState(firstHeight);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const post = (message: PageMessage) =>
    frame.current?.contentWindow?.postMessage(toCard(message), cardFrameOrigin);
  const sendToFields = (message: PageMessage) =>
    queued.current === null ? post(message) : queued.current.push(message);

  const wanted = useEffectEvent(onSubmitWanted);
  const start = useEffectEvent(() => {
    setState('ready');
    for (const message of queued.current ?? []) post(message);
    queued.current = null;
  });
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const message = parseCardMessage(event, cardFrameOrigin, frame.current?.contentWindow);
      if (message === null) return;
      if (message.type === 'ready') start();
      else if (message.type === 'height') setHeight(message.height);
      else if (message.type === 'submitWanted') wanted();
      else if (message.type !== 'validity') {
        waiting.current.get(message.requestId)?.(message);
        waiting.current.delete(message.requestId);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [cardFrameOrigin, frame]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (queued.current === null) return;
      setState('failed');
      for (const [requestId, answer] of waiting.current) answer(unanswered(requestId));
      waiting.current.clear();
    }, readyMs);
    return () => clearTimeout(timer);
  }, []);

  useImperativeHandle(ref, () => ({
    submit: () =>
      new Promise<CardAnswer>((resolve) => {
        const requestId = crypto.randomUUID();
        if (state === 'failed') return resolve(unanswered(requestId));
        waiting.current.set(requestId, resolve);
        setTimeout(() => resolve(unanswered(requestId)), answerMs);
        sendToFields({ type: 'submit', requestId });
      }),
    clear: () => sendToFields({ type: 'clear' }),
    mark: (field, message) => sendToFields({ type: 'mark', field, message }),
  }));
  return { height, state };
}

/** The address of the frame with the first theme; later changes are sent as messages, so that nothing typed is lost. */
function useLook(
  frame: RefObject<HTMLIFrameElement | null>,
  { cardFrameUrl, cardFrameOrigin }: CardFrameProps['config'],
  isReady: boolean,
): string {
  const theme = useTheme();
  const [src] = useState(() => {
    const url = new URL(cardFrameUrl);
    url.searchParams.set('theme', theme);
    url.searchParams.set('lang', currentLanguage());
    url.searchParams.set('accent', accentNow());
    return url.href;
  });
  useEffect(() => {
    const surface = surfaceBehind(frame.current);
    const message = toCard({ type: 'theme', theme, accent: accentNow(), surface });
    if (isReady) frame.current?.contentWindow?.postMessage(message, cardFrameOrigin);
  }, [isReady, theme, frame, cardFrameOrigin]);
  return src;
}

function LiveFrame({ onReload, ...props }: CardFrameProps & { onReload: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { height, state } = useCardMessages(frame, props);
  const src = useLook(frame, props.config, state === 'ready');
  if (state === 'failed') {
    return (
      <Notice kind="error" title={copy.card.loadFailed}>
        <div>
          <button type="button" className={buttonClass('plain')} onClick={onReload}>
            {copy.card.tryAgain}
          </button>
        </div>
      </Notice>
    );
  }
  return (
    // Its origin already isolates it; the sandbox only blocks pop-ups and navigation of this page.
    <iframe
      ref={frame}
      className={classes.frame}
      title={copy.card.frame}
      src={src}
      height={height}
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-forms allow-same-origin"
      aria-busy={state === 'loading'}
    />
  );
}
