import { isApiError } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Page } from '../../components/page/page.tsx';
import { clockTime, decimals } from '../../lib/format.ts';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { CountedField } from '../../components/field/counted-field.tsx';
import { cutCopy as texts } from '../../parts/bites/copy.ts';
import { CutPreview, type PreviewHandle } from './cut-preview.tsx';
import classes from './cut.module.css';
import { firstPart, frameOf, isLongEnough, withEnd, withStart, type Part, type Shape } from './rules/part.ts';
import { readStoryboard } from './rules/storyboard.ts';
import { Timeline } from './timeline.tsx';
import { cutBite } from './mutations.ts';

const shapes: readonly Shape[] = ['vertical', 'square', 'wide'];
const inTenths = (seconds: number) =>
  `${clockTime(Math.floor(seconds))}.${Math.round((seconds % 1) * 10) % 10}`;

function useStoryboard({ id, content: { timelineUrl } }: Post) {
  return (
    useQuery({
      queryKey: ['storyboard', id],
      queryFn: async () => {
        const response = await fetch(timelineUrl ?? '');
        return response.ok ? readStoryboard(await response.text(), timelineUrl ?? '') : null;
      },
      enabled: timelineUrl !== null,
      staleTime: 30 * 60_000,
    }).data ?? null
  );
}

/** Everything the author chooses, and sending it. */
function useCut(post: Post) {
  const navigate = useNavigate();
  const duration = post.content.duration ?? 0;
  const [part, setPart] = useState<Part>(() => firstPart(duration));
  const [shape, setShape] = useState<Shape>('vertical');
  const [position, setPosition] = useState(0.5);
  const [title, setTitle] = useState(post.content.contentTitle);
  const [state, setState] = useState<{ sending: boolean; error: string | null }>({
    sending: false,
    error: null,
  });
  const send = async () => {
    if (title.trim() === '') return setState({ sending: false, error: texts.nameMissing });
    setState({ sending: true, error: null });
    try {
      const { start: startSeconds, end: endSeconds } = part;
      await cutBite({ postId: post.id, title, startSeconds, endSeconds, shape, position });
      await navigate('/bites/management');
    } catch (error) {
      const field = isApiError(error) ? error.details.errors?.[0]?.message : undefined;
      setState({ sending: false, error: field ?? (isApiError(error) ? error.message : texts.failed) });
    }
  };
  return { duration, part, setPart, shape, setShape, position, setPosition, title, setTitle, ...state, send };
}

export function CutForm({ post }: { post: Post }) {
  const cut = useCut(post);
  const board = useStoryboard(post);
  const preview = useRef<PreviewHandle>(null);
  const [size, setSize] = useState({ width: 16, height: 9 });
  const { duration, part } = cut;
  const setPart = (moved: Part, showAt: number) => {
    cut.setPart(moved);
    preview.current?.showAt(showAt);
  };
  const secondsNow = () => preview.current?.secondsNow() ?? 0;
  return (
    <Page>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void cut.send();
        }}
      >
        <h1 className={`page-title ${classes.heading}`}>{texts.title(post.content.contentTitle)}</h1>
        <div className={classes.left}>
          <CutPreview
            handle={preview}
            postId={post.id}
            posterUrl={post.content.thumbnailUrl1}
            shape={cut.shape}
            position={cut.position}
            onPosition={cut.setPosition}
            onSize={setSize}
          />
          {isLongEnough(duration) ? (
            <>
              <Timeline part={part} duration={duration} board={board} onPart={setPart} />
              <div className={classes.partRow}>
                <p className={classes.figures} role="status">
                  {texts.part(inTenths(part.start), inTenths(part.end), decimals(part.end - part.start, 1))}
                </p>
                <button
                  type="button"
                  className={buttonClass('plain')}
                  onClick={() => preview.current?.playPart(part)}
                >
                  <Icon name="player-play-filled" size={16} />
                  {texts.playPart}
                </button>
                <button
                  type="button"
                  className={buttonClass('quiet')}
                  onClick={() => setPart(withStart(part, secondsNow(), duration), secondsNow())}
                >
                  {texts.startHere}
                </button>
                <button
                  type="button"
                  className={buttonClass('quiet')}
                  onClick={() => setPart(withEnd(part, secondsNow(), duration), secondsNow())}
                >
                  {texts.endHere}
                </button>
              </div>
              <p className={classes.hint}>{texts.keys}</p>
            </>
          ) : (
            <p className={classes.error} role="alert">
              {texts.tooShort}
            </p>
          )}
        </div>
        <CutFields cut={cut} post={post} size={size} />
      </form>
    </Page>
  );
}

interface CutFieldsProps {
  cut: ReturnType<typeof useCut>;
  post: Post;
  size: { width: number; height: number };
}

function CutFields({ cut, post, size }: CutFieldsProps) {
  const { shape, position, title, sending, error } = cut;
  const id = useId();
  const frame = frameOf(size, shape, position);
  const isWhole = frame.width > 99.5 && frame.height > 99.5;
  const notice = post.eventId !== null ? texts.event : post.premiumPlan > 0 ? texts.premium : texts.open;
  return (
    <div className={classes.right}>
      <CountedField
        name="title"
        label={texts.name}
        hint={texts.nameHint}
        value={title}
        max={limits.postTitle}
        onText={cut.setTitle}
        required
      />
      <FieldGroup label={texts.shape}>
        <div className={classes.shapes}>
          {shapes.map((each) => (
            <label key={each} className={classes.shape}>
              <input
                type="radio"
                name="shape"
                value={each}
                checked={shape === each}
                onChange={() => cut.setShape(each)}
              />
              <span data-shape={each} className={classes.icon} aria-hidden="true" />
              {texts.shapes[each]}
            </label>
          ))}
        </div>
      </FieldGroup>
      <div>
        <label className={classes.label} htmlFor={id}>
          {texts.position}
        </label>
        <input
          id={id}
          className={classes.range}
          type="range"
          min={0}
          max={100}
          value={Math.round(position * 100)}
          disabled={isWhole}
          aria-describedby={`${id}-about`}
          onChange={(event) => cut.setPosition(Number(event.target.value) / 100)}
        />
        <p id={`${id}-about`} className={classes.hint}>
          {isWhole ? texts.whole : texts.positionHint}
        </p>
      </div>
      <p className={classes.notice} data-premium={notice === texts.open ? undefined : ''}>
        <Icon name={notice === texts.open ? 'world' : 'info-circle'} />
        {notice}
      </p>
      {error === null ? null : (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <button
        type="submit"
        className={buttonClass('accent', 'large')}
        disabled={sending || !isLongEnough(cut.duration)}
      >
        <Icon name="scissors" />
        {sending ? texts.making : texts.make}
      </button>
    </div>
  );
}
