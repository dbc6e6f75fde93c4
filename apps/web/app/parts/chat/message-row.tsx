import type { ShownBadge } from '@realfin/contract/badges';
import type { ChatMessage } from '@realfin/contract/chat';
import { memo } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { commentPieces, commentText } from '../comments/rules.ts';
import { copy } from './copy.ts';
import { Quote } from './quote.tsx';
import { timeOfDay } from './rules/times.ts';
import classes from './message-row.module.css';

interface MessageRowProps {
  message: ChatMessage;
  /** The reader is mentioned in it. */
  mentions: boolean;
  /** The list handles presses, so that a row costs no handlers of its own. */
  hasActions: boolean;
  showsTime?: boolean;
}

/** One message; renders only when its message changes. */
export const MessageRow = memo(function MessageRow({
  message,
  mentions,
  hasActions,
  showsTime = false,
}: MessageRowProps) {
  const { id, type, amount, name, creator, held } = message;
  const isTip = type === 'TIP';
  return (
    <li
      className={classes.row}
      data-message={id}
      data-tip={isTip || undefined}
      data-subscription={type === 'NEW_SUBSCRIPTION' || undefined}
      data-mention={mentions || undefined}
    >
      {message.reply === null ? null : <Quote name={message.reply.name} text={message.reply.comment} />}
      <div className={classes.line}>
        <Avatar name={name} url={message.avatar} size={24} />
        <div className={classes.body}>
          {showsTime ? (
            <time className={classes.time} dateTime={message.sentAt}>
              {timeOfDay(message.sentAt)}
            </time>
          ) : null}
          <span className={classes.name} data-creator={creator || undefined}>
            {name}
          </span>{' '}
          <Badges message={message} />
          {creator ? <Tag>{copy.creator}</Tag> : null}
          {isTip ? <Tag tone="good">{copy.tipped(price(amount))}</Tag> : null}
          {type === 'NEW_SUBSCRIPTION' ? <Tag tone="good">{copy.subscribed}</Tag> : null}{' '}
          <span className={classes.text}>
            <MessageText message={message} />
          </span>{' '}
          {held ? <Tag>{copy.waiting}</Tag> : null}
        </div>
        {hasActions ? (
          <button
            type="button"
            className={`${buttonClass('quiet', 'small')} ${classes.more}`}
            tabIndex={-1}
            data-act="menu"
            aria-haspopup="menu"
            aria-label={copy.actions(name)}
          >
            <Icon name="dots" size={16} />
          </button>
        ) : null}
      </div>
    </li>
  );
});

const badgesOf = ({ globalBadge, globalAuthBadge, creatorBadge }: ChatMessage): ShownBadge[] =>
  [globalBadge, globalAuthBadge, creatorBadge].filter((badge) => badge !== null);

/** Pictures without links, because hundreds of rows would add as many tab stops. */
const Badges = ({ message }: { message: ChatMessage }) =>
  badgesOf(message).map((badge) => (
    <img
      key={badge.badge_id}
      className={classes.badge}
      src={badge.image_url_4x}
      alt={badge.title}
      title={badge.title}
      width={16}
      height={16}
    />
  ));

export const MessageText = ({ message }: { message: ChatMessage }) =>
  commentPieces(commentText(message), message.mentions).map((piece, at) => {
    if (piece.kind === 'person')
      return (
        <span key={at} className={classes.mention}>
          {piece.text}
        </span>
      );
    if (piece.kind !== 'link') return piece.text;
    return (
      <a
        key={at}
        className={linkClass}
        href={piece.href}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
      >
        {piece.text}
      </a>
    );
  });

interface PendingRowProps {
  name: string;
  avatar: string | null;
  comment: string;
  failure: string | null;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message on its way, or one that was not sent. */
export const PendingRow = ({ name, avatar, comment, failure, onRetry, onDiscard }: PendingRowProps) => (
  <li className={classes.row} data-pending={failure === null || undefined}>
    <div className={classes.line}>
      <Avatar name={name} url={avatar} size={24} />
      <div className={classes.body}>
        <span className={classes.name}>{name}</span> <span className={classes.text}>{comment}</span>{' '}
        {failure === null ? <span className="visually-hidden">{copy.sending}</span> : null}
      </div>
    </div>
    {failure === null ? null : (
      <div className={classes.failure}>
        <Text size={14} tone="error" role="alert">
          {copy.notSent(failure)}
        </Text>
        <button type="button" className={buttonClass('plain', 'small')} onClick={onRetry}>
          {copy.retry}
        </button>
        <button type="button" className={buttonClass('quiet', 'small')} onClick={onDiscard}>
          {copy.discard}
        </button>
      </div>
    )}
  </li>
);
