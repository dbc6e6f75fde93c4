import { isApiError } from '@realfin/contract/api-error';
import { biteLimits } from '@realfin/contract/bite-limits';
import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Grid, Row, Stack } from '../../components/layout/layout.tsx';
import { Thumb } from '../../components/media-row/media-row.tsx';
import { Page } from '../../components/page/page.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { clockTime } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { Link } from '../../lib/speed/link.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { copy, makeCopy as texts } from '../../parts/bites/copy.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { FileChooser } from '../../parts/uploads/drop-zone.tsx';
import { accepted } from '../../parts/uploads/rules/file-problem.ts';
import { sendAnnounced } from '../../parts/uploads/store/uploads.ts';
import { uploadBite } from './mutations.ts';
import { ownVideosQuery } from './queries.ts';
import classes from './choose-page.module.css';

/** Chooses the source of a bite: a video of the channel, or a file. */
export function ChoosePage() {
  const viewer = useViewer();
  const videos = useQuery(ownVideosQuery()).data ?? [];
  if (publishingChannel(viewer) === null) return <StartChannel title={texts.title} />;
  return (
    <Page width="studio">
      <Stack gap={32}>
        <h1 className="page-title">{texts.title}</h1>
        <Stack as="section" gap={12} label={texts.choose}>
          <Heading level={2}>{texts.choose}</Heading>
          {videos.length === 0 ? (
            <EmptyState icon="video" title={texts.noVideos}>
              <Link className={buttonClass('plain')} to="/create/video">
                {texts.makeVideo}
              </Link>
            </EmptyState>
          ) : (
            <Grid as="ul" column="narrow">
              {videos.map(({ id, content }) => (
                <li key={id} className={classes.item}>
                  <Stack gap={8}>
                    <Thumb
                      size="fill"
                      src={content.thumbnailUrl1}
                      srcSet={
                        content.thumbnailUrl1 === null
                          ? undefined
                          : sourceSet(content.thumbnailUrl1, [320, 640])
                      }
                      icon="video"
                      below={clockTime(content.duration ?? 0)}
                    />
                    <Text size={14} weight="medium">
                      <Link className="whole-link" to={`/create/bite?post=${id}`}>
                        <span className="visually-hidden">{`${texts.bite} `}</span>
                        {content.contentTitle}
                      </Link>
                    </Text>
                  </Stack>
                </li>
              ))}
            </Grid>
          )}
        </Stack>
        <Stack as="section" gap={12} label={texts.upload}>
          <Heading level={2}>{texts.upload}</Heading>
          <UploadBite accountId={viewer?.id ?? 0} />
        </Stack>
      </Stack>
    </Page>
  );
}

const problemOf = (file: File): string | null => {
  if (file.size === 0) return texts.empty;
  if (/^(?:image|text|audio|font)\//.test(file.type)) return texts.notVideo;
  return file.size > biteLimits.bytes ? texts.tooLarge : null;
};
/** The default title of an uploaded file. */
const titleOf = (file: File): string =>
  file.name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, limits.postTitle) || copy.ofChannel;

function UploadBite({ accountId }: { accountId: number }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async ([file]: File[]) => {
    if (file === undefined) return;
    const found = problemOf(file);
    setProblem(found);
    if (found !== null) return;
    try {
      const about = { title: titleOf(file), fileName: file.name.slice(-255), sizeBytes: file.size };
      const { bite, uploadUrl } = await uploadBite(about);
      sendAnnounced(accountId, file, bite.tid, uploadUrl);
      await navigate('/bites/management');
    } catch (error) {
      setProblem(isApiError(error) ? error.message : texts.uploadFailed);
    }
  };
  return (
    <Card dashed>
      <Row spread>
        <Text id="bite-upload-hint" size={14} tone="muted">
          {texts.uploadHint}
        </Text>
        <FileChooser
          label={texts.chooseFile}
          accept={accepted.video}
          describedBy="bite-upload-hint"
          onFiles={(files) => void take(files)}
        />
      </Row>
      {problem === null ? null : (
        <Text size={14} weight="medium" tone="error" role="alert">
          {problem}
        </Text>
      )}
    </Card>
  );
}
