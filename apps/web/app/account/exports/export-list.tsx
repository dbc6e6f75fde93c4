import type { DataExport } from '@realfin/contract/exports';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { ProgressBar } from '../../parts/uploads/progress-bar.tsx';
import { bytesInWords } from '../../parts/uploads/rules/upload-rate.ts';
import { copy } from './copy.ts';
import { isUnderWay, useDownload, useRemoveExport } from './queries.ts';

const kindOf = ({ kind, withMedia }: DataExport): string =>
  kind === 'account' ? copy.kinds.account : withMedia ? copy.kinds.channelWithMedia : copy.kinds.channel;

function stateOf({ state, entriesDone, entriesAll, sizeBytes, expiresAt, reason }: DataExport): string {
  const { states } = copy;
  if (state === 'running')
    return entriesAll === null ? states.counting : states.running(entriesDone, entriesAll);
  if (state === 'ready') return states.ready(bytesInWords(sizeBytes ?? 0), fullDate(expiresAt ?? ''));
  return state === 'failed' ? (reason ?? states.failed) : states[state];
}

/** The viewer's exports, newest first. */
export function ExportList({ exports }: { exports: readonly DataExport[] }) {
  const [newest] = exports;
  const download = useDownload();
  const remove = useRemoveExport();
  const problem = download.error ?? remove.error;
  return (
    <Stack as="section" label={copy.list}>
      <Heading level={2}>{copy.list}</Heading>
      {/* Screen readers would announce every change of the progress; this announces states only. */}
      <p className="visually-hidden" role="status">
        {newest === undefined ? null : copy.news[newest.state]}
      </p>
      {problem === null ? null : <Notice kind="error" title={problem.message || copy.failed} />}
      {newest === undefined ? (
        <Text size={14} tone="muted">
          {copy.none}
        </Text>
      ) : null}
      <Stack as="ul" gap={12}>
        {exports.map((each) => (
          <ExportRow
            key={each.id}
            made={each}
            isBusy={remove.isPending || download.isPending}
            onDownload={() => download.mutate(each.id)}
            onRemove={() => remove.mutate(each.id)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface ExportRowProps {
  made: DataExport;
  isBusy: boolean;
  onDownload: () => void;
  onRemove: () => void;
}

function ExportRow({ made, isBusy, onDownload, onRemove }: ExportRowProps) {
  const kind = kindOf(made);
  const date = fullDate(made.createdAt);
  return (
    <MediaRow
      as="li"
      look="card"
      center
      wraps
      title={kind}
      facts={
        <Stack gap={4}>
          <Text size={14} tone={made.state === 'failed' ? 'error' : 'muted'}>
            {stateOf(made)}
          </Text>
          <Text size={14}>{copy.asked(date)}</Text>
        </Stack>
      }
      actions={<ExportActions {...{ made, kind, date, isBusy, onDownload, onRemove }} />}
    >
      {made.state === 'running' ? <ProgressBar label={copy.progressOf(kind)} percent={made.percent} /> : null}
    </MediaRow>
  );
}

const ExportActions = ({
  made: { state },
  kind,
  date,
  isBusy,
  onDownload,
  onRemove,
}: ExportRowProps & { kind: string; date: string }) => (
  <Row gap={8}>
    {state === 'ready' ? (
      <Button kind="accent" aria-label={copy.downloadOf(kind, date)} disabled={isBusy} onClick={onDownload}>
        <Icon name="download" />
        {copy.download}
      </Button>
    ) : null}
    {state === 'ready' || isUnderWay({ state }) ? (
      <Button
        aria-label={state === 'ready' ? copy.removeOf(kind, date) : copy.cancelOf(kind)}
        disabled={isBusy}
        onClick={onRemove}
      >
        {state === 'ready' ? copy.remove : copy.cancel}
      </Button>
    ) : null}
  </Row>
);
