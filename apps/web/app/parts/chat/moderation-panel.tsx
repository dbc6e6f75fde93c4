import type { ChatAction, HeldChatMessage } from '@realfin/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { copy } from './copy.ts';
import { useModeration } from './mutations/moderate.ts';
import { actionsQuery, heldQuery } from './queries.ts';
import { RaidSwitch } from './raid-switch.tsx';
import { RulesForm } from './rules-form.tsx';
import { useChat } from './use-chat.ts';
import classes from './moderation-panel.module.css';

const texts = copy.moderate;
const sections = ['held', 'actions', 'rules'] as const;
type Section = (typeof sections)[number];

/** Held messages, the log of moderation, and the rules of the channel's chats. */
export default function ModerationPanel({ onClose }: { onClose: () => void }) {
  const [section, setSection] = useState<Section>('held');
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={classes.panel} role="group" aria-label={texts.sections}>
      <Row gap={8}>
        <button
          ref={back}
          type="button"
          className={buttonClass('quiet', 'icon')}
          aria-label={texts.back}
          title={texts.back}
          onClick={onClose}
        >
          <Icon name="arrow-left" size={18} />
        </button>
        <TabList
          label={texts.sections}
          tabs={sections.map((key) => ({ key, label: texts.tabs[key] }))}
          current={section}
          onChoose={setSection}
        />
      </Row>
      <RaidSwitch />
      {section === 'held' ? <Held /> : section === 'actions' ? <Actions /> : <RulesForm />}
    </div>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Stack gap={8} across="start">
    <Text role="alert">{texts.loadFailed}</Text>
    <Button onClick={onRetry}>{copy.retry}</Button>
  </Stack>
);

function Held() {
  const { store } = useChat();
  const { data, isError, refetch } = useQuery(heldQuery(store.postId));
  if (isError && data === undefined) return <Failed onRetry={() => void refetch()} />;
  if (data?.length === 0)
    return (
      <div>
        <Text weight="medium" role="status">
          {texts.noHeld}
        </Text>
        <Text size={14} tone="muted">
          {texts.noHeldHint}
        </Text>
      </div>
    );
  return (
    <ul className={classes.list}>
      {data?.map((message) => (
        <HeldRow key={message.id} message={message} />
      ))}
    </ul>
  );
}

function HeldRow({ message }: { message: HeldChatMessage }) {
  const { review } = useModeration();
  const [busy, setBusy] = useState(false);
  const decide = async (approve: boolean) => {
    setBusy(true);
    await review(message.id, approve);
    setBusy(false);
  };
  return (
    <li className={classes.row}>
      <Row gap={8}>
        <Text as="span" size={14} weight="medium">
          {message.name}
        </Text>
        <Tag>{texts.reasons[message.heldFor]}</Tag>
        <Text as="span" size={12} tone="muted">
          <TimeAgo at={message.sentAt} />
        </Text>
      </Row>
      <Text size={14} typed>
        {message.comment}
      </Text>
      <Row gap={8}>
        <Button shape="small" disabled={busy} onClick={() => void decide(true)}>
          {texts.approve}
        </Button>
        <Button shape="small" kind="danger" disabled={busy} onClick={() => void decide(false)}>
          {texts.reject}
        </Button>
      </Row>
    </li>
  );
}

function Actions() {
  const { store } = useChat();
  const { data, isError, refetch } = useQuery(actionsQuery(store.postId));
  if (isError && data === undefined) return <Failed onRetry={() => void refetch()} />;
  if (data?.length === 0) return <Text role="status">{texts.noActions}</Text>;
  return (
    <ul className={classes.list}>
      {data?.map((action) => (
        <ActionRow key={action.id} action={action} />
      ))}
    </ul>
  );
}

/** A moderator's action, as a sentence. */
const sentenceOf = ({ kind, actor, person }: ChatAction): string =>
  texts.did[kind](actor.name, person?.name ?? texts.someone);

function ActionRow({ action }: { action: ChatAction }) {
  const { timeOut } = useModeration();
  const { kind, person, text, at } = action;
  return (
    <li className={classes.row}>
      <Text size={14}>
        {sentenceOf(action)}{' '}
        <Text as="span" size={12} tone="muted">
          <TimeAgo at={at} />
        </Text>
      </Text>
      {text === '' ? null : (
        <Text size={14} tone="muted" typed>
          {text}
        </Text>
      )}
      {kind === 'timeout' && person !== null ? (
        <Row>
          <Button
            shape="small"
            kind="quiet"
            onClick={() => void timeOut({ userId: person.id, name: person.name }, 0, '')}
          >
            {texts.release}
          </Button>
        </Row>
      ) : null}
    </li>
  );
}
