import { isApiError } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Page } from '../../components/page/page.tsx';
import { clockTime } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { FileChooser, accepted } from '../../parts/uploads/drop-zone.tsx';
import { sendAnnounced } from '../../parts/uploads/store/uploads.ts';
import classes from './choose-page.module.css';
import { copy, makeCopy as texts } from '../../parts/bites/copy.ts';
import { ownVideosQuery } from './queries.ts';
import { uploadBite } from './mutations.ts';

/** What a bite is made of: a video of the channel, or a file. */
export function ChoosePage() {
  const viewer = useViewer();
  const videos = useQuery(ownVideosQuery()).data ?? [];
  if (publishingChannel(viewer) === null) return <StartChannel title={texts.title} />;
  return (
    <Page>
      <div className={classes.page}>
        <h1 className={`page-title ${classes.heading}`}>{texts.title}</h1>
        <section aria-labelledby="bite-upload">
          <h2 id="bite-upload" className={classes.title}>
            {texts.upload}
          </h2>
          <UploadBite accountId={viewer?.id ?? 0} />
        </section>
        <section aria-labelledby="bite-videos" className={classes.first}>
          <h2 id="bite-videos" className={classes.title}>
            {texts.choose}
          </h2>
          {videos.length === 0 ? (
            <EmptyState icon="video" title={texts.noVideos}>
              <Link className={buttonClass('plain')} to="/create/video">
                {texts.makeVideo}
              </Link>
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {videos.map(({ id, content }) => (
                <li key={id} className={classes.item}>
                  <div className={classes.picture}>
                    {content.thumbnailUrl1 === null ? null : (
                      <img
                        src={content.thumbnailUrl1}
                        srcSet={sourceSet(content.thumbnailUrl1, [320, 640])}
                        sizes="240px"
                        width={320}
                        height={180}
                        alt=""
                        loading="lazy"
                      />
                    )}
                  </div>
                  <Link className={classes.link} to={`/create/bite?post=${id}`}>
                    <span className="visually-hidden">{`${texts.bite} `}</span>
                    {content.contentTitle}
                  </Link>
                  <span className={classes.time}>{clockTime(content.duration ?? 0)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Page>
  );
}

const problemOf = (file: File): string | null => {
  if (file.size === 0) return texts.empty;
  if (/^(?:image|text|audio|font)\//.test(file.type)) return texts.notVideo;
  return file.size > limits.biteBytes ? texts.tooLarge : null;
};
/** What a file is called until somebody says otherwise. */
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
    <div className={classes.upload}>
      <p id="bite-upload-hint" className={classes.hint}>
        {texts.uploadHint}
      </p>
      <FileChooser
        label={texts.chooseFile}
        accept={accepted.video}
        describedBy="bite-upload-hint"
        onFiles={(files) => void take(files)}
      />
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
