import type { ChatMessage } from '@realfin/contract/chat';
import { chatLimits } from '@realfin/contract/limits';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Input } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { isComposing, isEnter } from '../../lib/keys.ts';
import { useViewer } from '../../lib/viewer.ts';
import { emojiTyped, writersOf } from '../mentions/rules/completion.ts';
import { SuggestionList, suggestionId } from '../mentions/suggestion-list.tsx';
import { useCompletion } from '../mentions/use-completion.ts';
import { copy } from './copy.ts';
import { sendMessage } from './mutations/send.ts';
import { Quote } from './quote.tsx';
import { stopReading } from './rules/log.ts';
import { useChat, useRoom } from './use-chat.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useWelcome, Welcome } from './welcome.tsx';
import classes from './composer.module.css';

const EmojiGrid = lazy(() => import('./emoji-grid.tsx'));

interface ComposerProps {
  input: RefObject<HTMLInputElement | null>;
  replyTo: ChatMessage | null;
  onReplied: () => void;
}

/** The input for messages; Enter sends. New messages don't render it. */
export function Composer({ input, replyTo, onReplied }: ComposerProps) {
  const { post } = useChat();
  const rules = useRoom(({ log }) => log.rules);
  const canModerate = useRoom(({ entry }) => entry.canModerate);
  const [mustRead, accept] = useWelcome(post.createdBy.id, canModerate ? '' : rules.welcome);
  const [isActive, setActive] = useState(false);
  const draft = useDraft({ input, replyTo, onReplied, mustRead });
  const about = useId();
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        draft.submit();
      }}
    >
      {mustRead && isActive ? <Welcome text={rules.welcome} onAccept={() => accept(input.current)} /> : null}
      {replyTo === null ? null : <ReplyBanner to={replyTo} onCancel={onReplied} />}
      <InputLine draft={draft} {...{ input, about, replyTo, onReplied }} onFocus={() => setActive(true)} />
      <div className={classes.about} id={about}>
        <Note {...draft} slowSeconds={canModerate ? 0 : rules.slowSeconds} />
        <Counter length={Array.from(draft.text).length} />
      </div>
    </form>
  );
}

const ReplyBanner = ({ to, onCancel }: { to: ChatMessage; onCancel: () => void }) => (
  <Quote name={to.name} text={to.comment}>
    <button
      type="button"
      className={buttonClass('quiet', 'small')}
      aria-label={copy.stopReply}
      onClick={onCancel}
    >
      <Icon name="x" size={14} />
    </button>
  </Quote>
);

interface InputLineProps extends ComposerProps {
  draft: ReturnType<typeof useDraft>;
  /** The id of the input's description. */
  about: string;
  onFocus: () => void;
}

function InputLine({ draft, input, about, replyTo, onReplied, onFocus }: InputLineProps) {
  const { text, error, submit, look, completion } = draft;
  const list = useId();
  const isOpen = completion.suggestions.length > 0;
  const [grid, setGrid] = useState<'pointer' | 'keyboard' | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (completion.onKey(event)) return;
    if (event.key === 'Escape' && grid !== null) setGrid(null);
    else if (event.key === 'Escape' && replyTo !== null) onReplied();
    if (!isEnter(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <>
      {isOpen ? <SuggestionList id={list} completion={completion} /> : null}
      {grid === null ? null : (
        <Suspense>
          <EmojiGrid
            byKeyboard={grid === 'keyboard'}
            onChoose={draft.insert}
            onClose={() => {
              setGrid(null);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
      <div className={classes.line}>
        <Input
          ref={input}
          type="text"
          role="combobox"
          aria-label={replyTo === null ? copy.label : copy.replyTo(replyTo.name)}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={isOpen ? suggestionId(list, completion.active) : undefined}
          aria-describedby={about}
          aria-invalid={error !== ''}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={chatLimits.text.max}
          placeholder={copy.placeholder}
          value={text}
          onFocus={onFocus}
          onBlur={completion.close}
          onChange={(event) => look(event.target.value, event.target.selectionStart ?? 0)}
          onKeyDown={onKeyDown}
        />
        <EmojiButton isOpen={grid !== null} onPress={(by) => setGrid(grid === null ? by : null)} />
        <button type="submit" className={buttonClass('accent', 'icon')} aria-label={copy.send}>
          <Icon name="arrow-right" size={18} />
        </button>
      </div>
    </>
  );
}

interface EmojiButtonProps {
  isOpen: boolean;
  onPress: (by: 'pointer' | 'keyboard') => void;
}

const EmojiButton = ({ isOpen, onPress }: EmojiButtonProps) => (
  <button
    type="button"
    className={buttonClass('quiet', 'icon')}
    aria-label={copy.emoji}
    title={copy.emoji}
    aria-expanded={isOpen}
    // The input keeps the focus.
    onPointerDown={(event) => event.preventDefault()}
    // Clicks by keyboard have a `detail` of 0.
    onClick={({ detail }) => onPress(detail === 0 ? 'keyboard' : 'pointer')}
  >
    <Icon name="mood-smile" size={18} />
  </button>
);

interface NoteProps {
  error: string;
  slowFor: number;
  slowSeconds: number;
}

function Note({ error, slowFor, slowSeconds }: NoteProps) {
  if (error !== '')
    return (
      <Text as="span" size={12} tone="error" role="alert">
        {error}
      </Text>
    );
  const words = slowFor > 0 ? copy.slow(slowFor) : slowSeconds > 0 ? copy.slowOn(slowSeconds) : null;
  return words === null ? null : (
    <Text as="span" size={12} tone="muted">
      {words}
    </Text>
  );
}

interface DraftOptions extends ComposerProps {
  mustRead: boolean;
}

/** The text being written, and sending it. */
function useDraft({ input, replyTo, onReplied, mustRead }: DraftOptions) {
  const { store, post } = useChat();
  const viewer = useViewer();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const slowUntilMs = useRoom((state) => state.slowUntilMs);
  const slowFor = useSecondsLeft(slowUntilMs);
  const caretTo = useRef<number | null>(null);
  useEffect(() => {
    if (caretTo.current === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(caretTo.current, caretTo.current);
    caretTo.current = null;
  }, [input, text]);
  const write = (value: string, caret: number) => {
    if (value.length > chatLimits.text.max) return;
    caretTo.current = caret;
    setText(value);
  };
  const caret = () => input.current?.selectionStart ?? text.length;
  const listWriters = () => writersOf(store.get().log.messages, post.createdBy, viewer?.id ?? null);
  const completion = useCompletion({ listWriters, text, caret, write });
  const look = (value: string, at: number) => {
    setError('');
    const written = emojiTyped(value, at);
    if (written !== null) {
      completion.close();
      write(written.text, written.caret);
      return;
    }
    setText(value);
    completion.look(value, at);
  };
  const insert = (picture: string) => {
    const at = caret();
    const next = text.slice(0, at) + picture;
    // With the keyboard, the focus stays on the grid.
    if (document.activeElement === input.current) write(next + text.slice(at), next.length);
    else setText(next + text.slice(at));
  };
  const submit = () => {
    const comment = text.trim();
    if (comment === '') setError(copy.required);
    if (comment === '' || slowFor > 0 || mustRead) return;
    setText('');
    completion.close();
    onReplied();
    store.changeLog(stopReading);
    void sendMessage(store, comment, replyTo);
  };
  return { text, insert, error, submit, slowFor, look, completion };
}

const nearEnd = 30;

const Counter = ({ length }: { length: number }) => {
  const left = chatLimits.text.max - length;
  if (left > nearEnd) return null;
  return (
    <>
      <Text as="span" size={12} tabular tone={left === 0 ? 'warning' : 'muted'}>
        <span aria-hidden="true">{left}</span>
      </Text>
      <span className="visually-hidden" role="status">
        {left % 10 === 0 ? copy.left(left) : ''}
      </span>
    </>
  );
};
