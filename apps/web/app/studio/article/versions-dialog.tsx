import type { ArticleVersion } from '@realfin/contract/articles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { dayAndClock } from '../kit/rules/times.ts';
import { copy } from './copy.ts';
import { versionQuery, versionsQuery } from './queries.ts';
import { VersionText } from './version-text.tsx';

const texts = copy.versions;

interface VersionsDialogProps {
  articleId: number;
  isPublished: boolean;
  onRestore: (versionId: number) => Promise<void>;
  onClose: () => void;
}

/** All versions of an article; one of them to read, compare and restore. */
export function VersionsDialog({ articleId, isPublished, onRestore, onClose }: VersionsDialogProps) {
  const [shown, setShown] = useState<ArticleVersion | null>(null);
  return (
    <Dialog title={shown === null ? texts.title : dayAndClock(shown.savedAt)} onClose={onClose}>
      {shown === null ? (
        <Versions articleId={articleId} onShow={setShown} />
      ) : (
        <Stack gap={16}>
          <OneVersion articleId={articleId} versionId={shown.id} />
          <Text size={14} tone="muted">
            {isPublished ? `${texts.restoreHint} ${texts.restorePublished}` : texts.restoreHint}
          </Text>
          <RestoreRow onBack={() => setShown(null)} onRestore={() => onRestore(shown.id)} />
        </Stack>
      )}
    </Dialog>
  );
}

function RestoreRow({ onBack, onRestore }: { onBack: () => void; onRestore: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const restore = async (): Promise<void> => {
    setBusy(true);
    await onRestore();
    setBusy(false);
  };
  return (
    <Row spread>
      <Button onClick={onBack}>{texts.back}</Button>
      <Button kind="accent" busy={isBusy} onClick={() => void restore()}>
        {texts.restore}
      </Button>
    </Row>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice kind="error" title={texts.loadFailed}>
    <Row>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </Row>
  </Notice>
);
const Loading = () => (
  <Text role="status" tone="muted">
    {texts.loading}
  </Text>
);

function Versions({ articleId, onShow }: { articleId: number; onShow: (version: ArticleVersion) => void }) {
  const versions = useQuery(versionsQuery(articleId));
  if (versions.isError) return <Failed onRetry={() => void versions.refetch()} />;
  if (versions.data === undefined) return <Loading />;
  return (
    <Stack gap={16}>
      <Text size={14} tone="muted">
        {texts.hint}
      </Text>
      {versions.data.length === 0 ? <Text>{texts.none}</Text> : null}
      <Stack as="ul" gap={8}>
        {versions.data.map((version) => (
          <VersionRow key={version.id} version={version} onShow={() => onShow(version)} />
        ))}
      </Stack>
    </Stack>
  );
}

function VersionRow({ version, onShow }: { version: ArticleVersion; onShow: () => void }) {
  const { savedAt, savedBy, published, wordCount } = version;
  const time = dayAndClock(savedAt);
  return (
    <MediaRow
      as="li"
      look="line"
      center
      wraps
      title={time}
      facts={`${texts.by(savedBy.name)} · ${copy.words(wordCount)}`}
      actions={
        <Row gap={8}>
          <Badge tone={published ? 'good' : 'plain'}>{published ? texts.published : texts.draft}</Badge>
          <Button aria-label={texts.show(time)} onClick={onShow}>
            {texts.showShort}
          </Button>
        </Row>
      }
    />
  );
}

function OneVersion({ articleId, versionId }: { articleId: number; versionId: number }) {
  const version = useQuery(versionQuery(articleId, versionId));
  if (version.isError) return <Failed onRetry={() => void version.refetch()} />;
  return version.data === undefined ? <Loading /> : <VersionText version={version.data} />;
}
