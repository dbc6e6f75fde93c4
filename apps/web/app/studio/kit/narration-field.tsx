import { MediaFile, type MediaFileProps } from '../../parts/uploads/media-file.tsx';
import { useAsset } from '../../parts/uploads/use-asset.ts';
import { copy } from './copy.ts';
import { FileSection } from './file-section.tsx';

/** An article's narration: uploaded, replaced, or removed. */
export function NarrationField(props: Pick<MediaFileProps, 'accountId' | 'assetId' | 'onAsset'>) {
  const asset = useAsset(props.assetId);
  return (
    <FileSection title={copy.article.narration} hint={copy.article.narrationHint}>
      <MediaFile {...props} kind="audio" isOptional asset={asset} />
    </FileSection>
  );
}
