import { isApiError } from '@realfin/contract/api-error';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { Select } from '../../components/field/input.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { postLanguages } from '../../lib/post-languages.ts';
import { useServerEvent } from '../../lib/realtime.ts';
import { localShelf } from '../../lib/storage.ts';
import { useViewer } from '../../lib/viewer.ts';
import { playbackKey } from '../../parts/player/queries/playback.ts';
import { FileChooser } from '../../parts/uploads/drop-zone.tsx';
import { copy } from './copy.ts';
import { CueEditor } from './cue-editor.tsx';
import { removeCaption, saveCaption } from './mutations.ts';
import { listCaptions } from './queries.ts';
import { readCaptionFile } from './rules/caption-file.ts';
import { cuesKey, storeCues } from './store.ts';

const texts = copy.captions;
const captionsQuery = (postId: number) =>
  queryOptions({
    queryKey: ['captions', postId],
    queryFn: async () => (await listCaptions({ id: postId })).content,
  });

/**
 * Captions of a saved post: listed, added from a file, replaced, edited, removed. Changes are saved
 * immediately.
 */
export function CaptionsField({ postId }: { postId: number | null }) {
  if (postId === null)
    return (
      <FieldGroup label={texts.label} hint={texts.first}>
        {null}
      </FieldGroup>
    );
  return <SavedCaptions key={postId} postId={postId} />;
}

const nameOf = (code: string): string => postLanguages[code] ?? code;

/** The captions of a post, and changes to them; each change refetches. */
function useCaptions(postId: number) {
  const cache = useQueryClient();
  const captions = useQuery(captionsQuery(postId)).data ?? [];
  // The subtitles of a file arrive once it is ready.
  useServerEvent('post.changed', (changed) => {
    if (changed.postId === postId) void cache.invalidateQueries({ queryKey: captionsQuery(postId).queryKey });
  });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(
        error instanceof Error && (!isApiError(error) || error.status < 500) ? error.message : texts.failed,
      );
    } finally {
      await cache.invalidateQueries({ queryKey: captionsQuery(postId).queryKey });
      void cache.invalidateQueries({ queryKey: playbackKey(postId) });
      setIsBusy(false);
    }
  };
  return { postId, captions, problem, isBusy, change };
}
type Captions = ReturnType<typeof useCaptions>;

function SavedCaptions({ postId }: { postId: number }) {
  const accountId = useViewer()?.id ?? 0;
  const storageKey = (code: string) => cuesKey(accountId, postId, code);
  const saved = useCaptions(postId);
  const { captions, problem, isBusy, change } = saved;
  const [editing, setEditing] = useState<string | null>(null);
  const remove = async (code: string) => {
    await removeCaption({ id: postId, language: code });
    if (editing === code) setEditing(null);
    storeCues(localShelf, storageKey(code), null);
  };
  return (
    <FieldGroup label={texts.label} hint={texts.hint} error={problem}>
      {captions.length === 0 ? null : (
        <Stack as="ul" gap={8}>
          {captions.map((caption) => (
            <CaptionRow
              key={caption.language}
              caption={caption}
              isEdited={editing === caption.language}
              isBusy={isBusy}
              onEdit={() => setEditing(editing === caption.language ? null : caption.language)}
              onRemove={() => void change(() => remove(caption.language))}
            />
          ))}
        </Stack>
      )}
      <NewCaption saved={saved} onWrite={setEditing} />
      {editing === null ? null : (
        <CueEditor
          key={editing}
          postId={postId}
          language={editing}
          label={nameOf(editing)}
          storageKey={storageKey(editing)}
          isNew={!captions.some((caption) => caption.language === editing)}
          onSaved={() => void change(() => Promise.resolve())}
          onClose={() => setEditing(null)}
        />
      )}
    </FieldGroup>
  );
}

interface CaptionRowProps {
  caption: Captions['captions'][number];
  isEdited: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

const CaptionRow = ({ caption, isEdited, isBusy, onEdit, onRemove }: CaptionRowProps) => (
  <Row as="li" gap={8} spread>
    <Text as="span" size={14}>
      {`${caption.label} · ${texts.count(caption.cueCount)}`}
    </Text>
    <button
      type="button"
      className={buttonClass('plain')}
      aria-label={texts.editOf(caption.label)}
      aria-expanded={isEdited}
      onClick={onEdit}
    >
      {texts.edit}
    </button>
    <button
      type="button"
      className={buttonClass('quiet')}
      aria-label={texts.removeOf(caption.label)}
      disabled={isBusy}
      onClick={onRemove}
    >
      {texts.remove}
    </button>
  </Row>
);

interface NewCaptionProps {
  saved: Captions;
  onWrite: (language: string) => void;
}

/** Adds captions in a language: from a file, or written here. */
function NewCaption({ saved: { postId, captions, isBusy, change }, onWrite }: NewCaptionProps) {
  const [language, setLanguage] = useState('en');
  const has = captions.some((caption) => caption.language === language);
  const upload = ([file]: readonly File[]) =>
    file === undefined
      ? undefined
      : void change(async () =>
          saveCaption({
            id: postId,
            language,
            label: nameOf(language),
            file: await readCaptionFile(file),
          }),
        );
  return (
    <Row>
      <Select
        width="content"
        aria-label={texts.language}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      >
        {Object.entries(postLanguages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <FileChooser
        label={has ? texts.replace : texts.upload}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        disabled={isBusy}
        onFiles={upload}
      />
      {has ? null : (
        <button type="button" className={buttonClass('quiet')} onClick={() => onWrite(language)}>
          {texts.write}
        </button>
      )}
    </Row>
  );
}
