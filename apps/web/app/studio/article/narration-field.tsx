import { MediaFile, type MediaFileProps } from '../../parts/uploads/media-file.tsx';
import { useAsset } from '../../parts/uploads/use-asset.ts';
import { FileSection } from '../kit/file-section.tsx';
import { copy } from './copy.ts';

/** An article's narration: uploaded, replaced, or removed. */
export function NarrationField(props: Pick<MediaFileProps, 'accountId' | 'assetId' | 'onAsset'>) {
  const asset = useAsset(props.assetId);
  return (
    <FileSection title={copy.narration} hint={copy.narrationHint}>
      <MediaFile {...props} kind="audio" isOptional asset={asset} />
    </FileSection>
  );
}
