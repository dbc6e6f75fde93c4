import type { Asset } from '@realfin/contract/media';
import { Button } from '../../components/button/button.tsx';
import { cardClass } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, rowClass, Stack } from '../../components/layout/layout.tsx';
import { copy } from './copy.ts';
import { DropZone } from './drop-zone.tsx';
import { PreparedFile } from './prepared-file.tsx';
import type { FileKind } from './rules/file-problem.ts';
import { RunningUploadPanel } from './running-upload.tsx';
import { UnfinishedUpload } from './unfinished-upload.tsx';
import { useMediaFile } from './use-media-file.ts';
import classes from './uploads.module.css';

export interface MediaFileProps {
  kind: FileKind;
  accountId: number;
  asset: Asset | null;
  assetId: number | null;
  onAsset: (assetId: number | null, fileName: string) => void;
  /** Called as soon as a file is chosen, before the server knows of it. */
  onChosen?: (file: File) => void;
  /** Accepts several files at once; one at a time by default. */
  onSeveral?: ((files: readonly File[]) => void) | undefined;
  /** Its post is published, and waits for no file. */
  isPublished?: boolean;
  /** An optional file: it can be removed, and requires nothing. */
  isOptional?: boolean;
}

/**
 * The file of a post in every state: chosen, uploading, in preparation, ready, or failed with a way
 * forward.
 */
export function MediaFile(props: MediaFileProps) {
  const { kind, asset, assetId, onAsset, onSeveral, isOptional = false, isPublished = false } = props;
  const file = useMediaFile(props);
  const { upload, unfinished, isDone } = file;
  if (upload !== undefined && upload.phase !== 'done' && upload.phase !== 'failed') {
    return <RunningUploadPanel upload={upload} onCancel={file.cancel} onResume={file.unpause} />;
  }
  const isWhole = asset !== null && (asset.state !== 'uploading' || isDone);
  if (isWhole && asset.state !== 'refused' && !file.isReplacing) {
    return (
      <PreparedFile
        asset={asset}
        isPublished={isPublished}
        onReplace={file.replace}
        onRemove={isOptional ? () => onAsset(null, '') : undefined}
      />
    );
  }
  if (assetId !== null && asset === null && upload === undefined)
    return <div className={`${cardClass} ${classes.panel}`} aria-busy="true" />;
  return (
    <Stack>
      {asset?.state === 'refused' ? <Refusal reason={asset.reason} /> : null}
      {unfinished.map((each) => (
        <UnfinishedUpload
          key={each.assetId}
          upload={each}
          elsewhere={assetId === null ? each.editPath : undefined}
          onFile={(chosen) => file.resume(each, chosen)}
          onDiscard={() => file.discard(each)}
        />
      ))}
      {unfinished.length > 0 && assetId !== null ? null : (
        <DropZone
          kind={kind}
          onFile={(chosen) => void file.begin(chosen)}
          problem={file.problem}
          onProblem={file.setProblem}
          onSeveral={onSeveral}
        />
      )}
      {isWhole && file.isReplacing ? (
        <Row>
          <Button onClick={file.keepPresent}>{copy.keepPresent}</Button>
        </Row>
      ) : null}
    </Stack>
  );
}

export const Refusal = ({ reason }: { reason: string | null }) => (
  <p className={`${rowClass({ gap: 8, nowrap: true })} ${classes.problem}`} role="alert">
    <Icon name="alert-triangle" />
    {reason ?? copy.refused}
  </p>
);
