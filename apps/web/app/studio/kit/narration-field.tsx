import { MediaFile, type MediaFileProps } from '../../parts/uploads/media-file.tsx';
import { useAsset } from '../../parts/uploads/queries.ts';
import { copy } from './copy.ts';
import studio from './studio.module.css';

/** The text of an article read aloud: uploaded, replaced, or taken off again. */
export function NarrationField(props: Pick<MediaFileProps, 'accountId' | 'assetId' | 'onAsset'>) {
  const asset = useAsset(props.assetId);
  return (
    <section className={studio.file} aria-label={copy.article.narration}>
      <h2 className={studio.label}>{copy.article.narration}</h2>
      <p className={studio.hint}>{copy.article.narrationHint}</p>
      <MediaFile {...props} kind="audio" isOptional asset={asset} />
    </section>
  );
}
