import type { StreamKey } from '@realfin/contract/streams';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { FieldFrame } from '../../components/field/field-frame.tsx';
import { Input } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { useClipboard } from '../../lib/use-clipboard.ts';
import { copy } from './copy.ts';
import { GraceField } from './grace-field.tsx';
import { renewOwnKey, renewStreamKey } from './mutations.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { broadcastKey, streamInfoKey, streamInfoQuery, streamKeyKey, streamKeyQuery } from './queries.ts';
import { SettingsHelp } from './settings-help.tsx';

const texts = copy.setup;

interface EncoderSetupProps {
  /** Null until the stream is saved. */
  streamId: number | null;
  hasOwnKey: boolean;
  ownsChannel: boolean;
}

/** The settings for streaming software: server and key, and what else to set there. */
export function EncoderSetup({ streamId, hasOwnKey, ownsChannel }: EncoderSetupProps) {
  const server = useQuery(streamInfoQuery()).data?.server;
  if (server === undefined) return null;
  if (server === null)
    return (
      <Text size={14} tone="muted">
        {texts.noServer}
      </Text>
    );
  return (
    <Stack gap={16}>
      <Text size={14} tone="muted">
        {texts.text}
      </Text>
      <Value label={texts.server} value={server} />
      {ownsChannel ? (
        <>
          <ChannelKey />
          {streamId === null ? null : <OwnKey streamId={streamId} hasOwnKey={hasOwnKey} />}
          <GraceField />
        </>
      ) : (
        <Text size={14} tone="muted">
          {texts.contributor}
        </Text>
      )}
      <SettingsHelp />
    </Stack>
  );
}

function ChannelKey() {
  const cache = useQueryClient();
  const known = useQuery(streamKeyQuery()).data;
  if (known === undefined) return null;
  const onMade = ({ hint, createdAt }: StreamKey) => {
    cache.setQueryData<StreamKey>(streamKeyKey, { streamKey: null, hint, createdAt });
    void cache.invalidateQueries({ queryKey: streamInfoKey });
  };
  return (
    <KeyMaker
      label={texts.channelKey}
      about={known.hint === null ? texts.none : texts.known(known.hint)}
      hint={known.hint === null ? texts.keyHint : texts.renewHint}
      verb={known.hint === null ? texts.make : texts.renew}
      isNew={known.hint === null}
      make={() => renewStreamKey()}
      onMade={onMade}
    />
  );
}

function OwnKey({ streamId, hasOwnKey }: { streamId: number; hasOwnKey: boolean }) {
  const cache = useQueryClient();
  return (
    <KeyMaker
      label={texts.ownKey}
      about={hasOwnKey ? texts.hasOwnKey : texts.ownKeyHint}
      hint={hasOwnKey ? texts.renewHint : ''}
      verb={hasOwnKey ? texts.renewOwn : texts.makeOwn}
      isNew={!hasOwnKey}
      make={() => renewOwnKey({ id: streamId })}
      onMade={() => void cache.invalidateQueries({ queryKey: broadcastKey(streamId) })}
    />
  );
}

interface KeyMakerProps {
  label: string;
  about: string;
  hint: string;
  verb: string;
  /** True for the first key, which replaces none. */
  isNew: boolean;
  make: () => Promise<StreamKey>;
  onMade: (key: StreamKey) => void;
}

/** Shows a key once, when it is created; asks before one is replaced. */
function KeyMaker({ label, about, hint, verb, isNew, make, onMade }: KeyMakerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const renew = useMutation({
    mutationFn: make,
    onSuccess: onMade,
    onSettled: () => setIsAsking(false),
  });
  const made = renew.data?.streamKey ?? null;
  return (
    <Stack gap={8}>
      {made === null ? (
        <Text size={14} tone="muted">
          {about}
        </Text>
      ) : (
        <>
          <Value label={label} value={made} />
          <Text size={14} tone="muted" role="status">
            {texts.once}
          </Text>
        </>
      )}
      <Row>
        <Button busy={renew.isPending} onClick={() => (isNew ? renew.mutate() : setIsAsking(true))}>
          <Icon name="refresh" />
          {verb}
        </Button>
        {hint === '' ? null : (
          <Text size={14} tone="muted">
            {hint}
          </Text>
        )}
      </Row>
      {renew.isError ? (
        <Text size={14} tone="error" role="alert">
          {texts.failed}
        </Text>
      ) : null}
      {isAsking ? (
        <NewKeyDialog
          busy={renew.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => renew.mutate()}
        />
      ) : null}
    </Stack>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  const clipboard = useClipboard();
  return (
    <FieldFrame label={label}>
      {(links) => (
        <Row gap={8} nowrap>
          <Input {...links} readOnly value={value} onFocus={(event) => event.target.select()} />
          <Button aria-label={texts.copyOf(label)} onClick={() => clipboard.copy(value)}>
            <Icon name={clipboard.copied ? 'check' : 'copy'} />
            <span aria-live="polite">{clipboard.copied ? texts.copied : texts.copy}</span>
          </Button>
        </Row>
      )}
    </FieldFrame>
  );
}
