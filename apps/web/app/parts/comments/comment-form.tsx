import { limits } from '@realfin/contract/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { TextLine } from '../../components/field/input.tsx';
import { Row, rowClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { loginPath, signUpPath, useHere } from '../../lib/sign-in.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { premiumPath } from '../billing/rules/checkout-path.ts';
import { CommentField } from './comment-field.tsx';
import { copy } from './copy.ts';
import { useCommentDraft, type CommentFormProps } from './use-comment-draft.ts';
import classes from './comments.module.css';

/** The comment form, or what the viewer needs to do to comment. */
export function CommentForm(props: CommentFormProps) {
  const viewer = useViewer();
  const here = useHere();
  if (viewer === null) {
    return (
      <Closed text={copy.placeholder.visitor}>
        <a className={buttonClass('plain')} href={loginPath(here)}>
          {copy.login}
        </a>
        <a className={buttonClass('plain')} href={signUpPath(here)}>
          {copy.signUp}
        </a>
      </Closed>
    );
  }
  if (props.post.gate === 'event') return <ForTickets post={props.post} />;
  if (props.post.gate !== 'open') {
    return (
      <Closed text={copy.placeholder.locked}>
        <Link className={buttonClass('plain')} to={premiumPath(props.post)}>
          {copy.subscribe}
        </Link>
      </Closed>
    );
  }
  return <OpenForm {...props} />;
}

/** On the event's own page, the ticket button is already above. */
const ForTickets = ({ post: { mediaType, eventId } }: Pick<CommentFormProps, 'post'>) => (
  <Closed text={copy.placeholder.ticket}>
    {mediaType === 'ppv' || eventId === null ? null : (
      <Link className={buttonClass('plain')} to={`/ppv/${eventId}`}>
        {copy.seeEvent}
      </Link>
    )}
  </Closed>
);

const Closed = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <div className={`${rowClass()} ${classes.closed}`}>
    <TextLine disabled placeholder={text} aria-label={copy.label} />
    <Row gap={8}>{children}</Row>
  </div>
);

function OpenForm(props: CommentFormProps) {
  const { replyTo, onDone } = props;
  const hint = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useCommentDraft(props, area);
  const { viewer, text, write, submit, sendable, isSending } = draft;
  const [active, setActive] = useState(replyTo !== undefined);
  const answers = replyTo !== undefined;
  useEffect(() => {
    if (!answers || area.current === null) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [answers]);
  const cancel = () => {
    write('');
    setActive(false);
    onDone?.();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Avatar name={viewer?.name ?? ''} url={viewer?.avatarUrl ?? null} />
      <div className={classes.field}>
        <CommentField
          {...{ area, draft, replyTo }}
          describedBy={active ? hint : undefined}
          onFocus={() => setActive(true)}
        />
        {active ? (
          <Row gap={8}>
            <div className={classes.hint}>
              <Text id={hint} size={12} tone="muted">
                {copy.hint}
              </Text>
            </div>
            <Counter length={text.length} />
            <Row gap={8}>
              <button type="button" className={buttonClass('quiet')} onClick={cancel}>
                {copy.cancel}
              </button>
              <button type="submit" className={buttonClass('accent')} disabled={!sendable}>
                {isSending ? copy.sending : replyTo === undefined ? copy.send : copy.sendReply}
              </button>
            </Row>
          </Row>
        ) : null}
      </div>
    </form>
  );
}

const nearEnd = 40;

export const Counter = ({ length }: { length: number }) => {
  const left = limits.comment.max - length;
  return (
    <>
      <span aria-hidden="true">
        <Text as="span" size={12} tabular tone={left <= nearEnd ? 'error' : 'muted'}>
          {length}/{limits.comment.max}
        </Text>
      </span>
      <span className="visually-hidden" role="status">
        {left <= nearEnd && left % 10 === 0 ? copy.left(left) : ''}
      </span>
    </>
  );
};
