import { isApiError } from '@realfin/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { copy } from './copy.ts';
import { FileChooser } from './drop-zone.tsx';
import { PreparedFile } from './prepared-file.tsx';
import { assetQuery } from './queries.ts';
import { RunningUploadPanel } from './running-upload.tsx';
import { problemWithSound } from './sound-problem.ts';
import { cancelUpload, startUpload, useUploads } from './uploads.ts';
import classes from './uploads.module.css';
import { Refusal, type VideoFileProps } from './video-file.tsx';

const accepted = 'audio/*,.m4a,.mp3,.wav,.flac,.ogg,.opus,.aac';

/** A sound that goes with something written: chosen, on its way, being prepared, ready, or taken off again. */
export function SoundFile({ accountId, asset, assetId, onAsset }: VideoFileProps) {
  const hint = useId();
  const upload = useUploads().get(assetId ?? 0);
  const [problem, setProblem] = useState<string | null>(null);
  const cache = useQueryClient();
  const isDone = upload?.phase === 'done';
  useEffect(() => {
    if (isDone && assetId !== null) void cache.invalidateQueries({ queryKey: assetQuery(assetId).queryKey });
  }, [cache, isDone, assetId]);
  const remove = () => onAsset(null, '');
  const take = async (files: File[]) => {
    const found = problemWithSound(files);
    setProblem(found);
    const [file] = files;
    if (found !== null || file === undefined) return;
    try {
      onAsset(await startUpload(accountId, file, 'audio'), file.name);
    } catch (error) {
      setProblem(isApiError(error) ? error.message : copy.refused);
    }
  };
  if (upload !== undefined && upload.phase !== 'done' && upload.phase !== 'failed') {
    const cancel = () => {
      if (assetId !== null) void cancelUpload(accountId, assetId);
      remove();
    };
    return <RunningUploadPanel upload={upload} onCancel={cancel} />;
  }
  if (asset !== null && (asset.state !== 'uploading' || isDone) && asset.state !== 'refused') {
    return (
      <PreparedFile
        asset={asset}
        onReplace={remove}
        replace={copy.sound.remove}
        hint={copy.sound.preparing}
      />
    );
  }
  return (
    <div className={classes.stack}>
      {asset?.state === 'refused' ? <Refusal reason={asset.reason} /> : null}
      <div className={classes.actions}>
        <FileChooser
          label={copy.sound.choose}
          accept={accepted}
          onFiles={(files) => void take(files)}
          describedBy={hint}
        />
        {assetId === null ? null : (
          <button type="button" className={buttonClass('quiet')} onClick={remove}>
            {copy.sound.remove}
          </button>
        )}
      </div>
      <p id={hint} className={classes.quiet}>
        {copy.sound.hint}
      </p>
      {(problem ?? upload?.message ?? null) === null ? null : (
        <p className={classes.problem} role="alert">
          {problem ?? upload?.message}
        </p>
      )}
    </div>
  );
}
