import type { StreamKey } from '@realfin/contract/streams';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { Input } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { useClipboard } from '../../lib/use-clipboard.ts';
import { copy } from './copy.ts';
import { renewStreamKey } from './mutations.ts';
import { getStreamInfo, getStreamKey } from './queries.ts';

const texts = copy.setup;
const infoKey = ['streamInfo'] as const;
const keyKey = ['streamKey'] as const;

/** The settings for streaming software: server and key. */
export function StreamSetup({ ownsChannel }: { ownsChannel: boolean }) {
  const info = useQuery({ queryKey: infoKey, queryFn: () => getStreamInfo() }).data;
  return (
    <Card as="section" label={texts.title}>
      <Heading level={2} size={14}>
        {texts.title}
      </Heading>
      {info === undefined ? null : info.server === null ? (
        <Text size={14} tone="muted">
          {texts.noServer}
        </Text>
      ) : (
        <Value label={texts.server} value={info.server} />
      )}
      {ownsChannel && info !== undefined ? <OwnKey receives={info.server !== null} /> : null}
    </Card>
  );
}

/** Shown once, when it is created. */
function OwnKey({ receives }: { receives: boolean }) {
  const cache = useQueryClient();
  const known = useQuery({ queryKey: keyKey, queryFn: () => getStreamKey() }).data;
  const renew = useMutation({
    mutationFn: () => renewStreamKey(),
    onSuccess: ({ hint, createdAt }) =>
      cache.setQueryData<StreamKey>(keyKey, { streamKey: null, hint, createdAt }),
  });
  if (known === undefined) return null;
  const made = renew.data?.streamKey ?? null;
  return (
    <Stack gap={8}>
      {made === null ? (
        <Text size={14} tone="muted">
          {known.hint === null ? texts.none : texts.known(known.hint)}
        </Text>
      ) : (
        <>
          <Value label={texts.key} value={made} />
          <Text size={14} tone="muted" role="status">
            {texts.once}
          </Text>
        </>
      )}
      <Row>
        <button
          type="button"
          className={buttonClass('plain')}
          disabled={renew.isPending}
          onClick={() => renew.mutate()}
        >
          <Icon name="refresh" />
          {known.hint === null ? texts.make : texts.renew}
        </button>
        <Text size={14} tone="muted">
          {receives ? (known.hint === null ? texts.keyHint : texts.renewHint) : texts.keyLater}
        </Text>
      </Row>
      {renew.isError ? (
        <Text size={14} tone="error" role="alert">
          {texts.failed}
        </Text>
      ) : null}
    </Stack>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  const clipboard = useClipboard();
  return (
    <Row gap={8}>
      <Input readOnly value={value} aria-label={label} onFocus={(event) => event.target.select()} />
      <button type="button" className={buttonClass('plain')} onClick={() => clipboard.copy(value)}>
        <Icon name={clipboard.copied ? 'check' : 'copy'} />
        <span aria-live="polite">{clipboard.copied ? texts.copied : texts.copy}</span>
      </button>
    </Row>
  );
}
