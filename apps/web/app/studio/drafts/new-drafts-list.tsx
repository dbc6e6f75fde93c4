import { buttonClass } from '../../components/button/button.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { uploadInWords } from '../../parts/uploads/rules/upload-words.ts';
import { useUploads, type RunningUpload } from '../../parts/uploads/store/uploads.ts';
import { copy } from './copy.ts';
import { dismissNewDrafts, useNewDrafts, type NewDraft } from './store/new-drafts.ts';
import classes from './new-drafts-list.module.css';

/** The outcome of each added file; nothing before the first. */
export function NewDraftsList() {
  const { drafts, problem } = useNewDrafts();
  const uploads = useUploads();
  if (drafts.length === 0 && problem === null) return null;
  const count = (state: NewDraft['state']) => drafts.filter((draft) => draft.state === state).length;
  return (
    <Stack gap={12}>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      {drafts.length === 0 ? null : (
        <section className={`${cardClass} ${classes.list}`} aria-label={copy.title(drafts.length)}>
          <Row spread>
            <Heading level={2} size={16}>
              {copy.title(drafts.length)}
            </Heading>
            <button type="button" className={buttonClass('quiet', 'small')} onClick={dismissNewDrafts}>
              {copy.dismiss}
            </button>
          </Row>
          {/* Announced when a file is accepted or refused, not with every percent. */}
          <Text role="status" size={14} tone="muted">
            {copy.summary(count('created') + count('continued'), count('refused'), count('creating'))}
          </Text>
          <Stack as="ul" gap={12}>
            {drafts.map((draft) => (
              <Item key={draft.key} draft={draft} upload={uploads.get(draft.assetId ?? 0)} />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}

function stateInWords({ state, reason }: NewDraft, upload: RunningUpload | undefined): string {
  if (state === 'creating') return copy.creating;
  if (state === 'refused') return reason ?? copy.refused;
  return upload === undefined ? copy[state] : copy.with(copy[state], uploadInWords(upload));
}

function Item({ draft, upload }: { draft: NewDraft; upload: RunningUpload | undefined }) {
  const { state, fileName, editPath } = draft;
  const hasFailed = state === 'refused' || upload?.phase === 'failed';
  return (
    <li className={classes.item} data-state={state}>
      <Icon
        name={hasFailed ? 'alert-triangle' : state === 'creating' ? 'upload' : 'circle-check'}
        className={hasFailed ? classes.failed : classes.taken}
      />
      <div>
        <Text weight="medium" lines={1}>
          {fileName}
        </Text>
        <Text size={14} tone={hasFailed ? 'error' : 'muted'}>
          {stateInWords(draft, upload)}
        </Text>
      </div>
      {editPath === null ? null : (
        <Link className={buttonClass('quiet', 'small')} to={editPath} aria-label={copy.openOf(fileName)}>
          {copy.open}
        </Link>
      )}
    </li>
  );
}
