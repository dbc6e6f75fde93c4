import { isApiError } from '@realfin/contract/api-error';
import { limits } from '@realfin/contract/limits';
import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { ChoiceCard } from '../../components/field/choice-card.tsx';
import { CountedField } from '../../components/field/counted-field.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { RangeField } from '../../components/field/range-field.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Text } from '../../components/text/text.tsx';
import { decimals } from '../../lib/format-figures.ts';
import { clockTime } from '../../lib/format.ts';
import { cutCopy as texts } from '../../parts/bites/copy.ts';
import { CutPreview, type PreviewHandle } from './cut-preview.tsx';
import { cutBite } from './mutations.ts';
import { firstPart, frameOf, isLongEnough, withEnd, withStart, type Part, type Shape } from './rules/part.ts';
import { readStoryboard } from './rules/storyboard.ts';
import { Timeline } from './timeline.tsx';
import classes from './cut-form.module.css';

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

/** All choices of the author, and the submit button. */
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

type Cut = ReturnType<typeof useCut>;

export function CutForm({ post }: { post: Post }) {
  const cut = useCut(post);
  const preview = useRef<PreviewHandle>(null);
  const [size, setSize] = useState({ width: 16, height: 9 });
  return (
    <Page width="studio">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void cut.send();
        }}
      >
        <Stack gap={24}>
          <h1 className="page-title">{texts.title(post.content.contentTitle)}</h1>
          <div className={classes.columns}>
            <Stack>
              <CutPreview
                handle={preview}
                postId={post.id}
                posterUrl={post.content.thumbnailUrl1}
                shape={cut.shape}
                position={cut.position}
                onPosition={cut.setPosition}
                onSize={setSize}
              />
              {isLongEnough(cut.duration) ? (
                <PartChoice cut={cut} post={post} preview={preview} />
              ) : (
                <Text size={14} weight="medium" tone="error" role="alert">
                  {texts.tooShort}
                </Text>
              )}
            </Stack>
            <CutFields cut={cut} post={post} size={size} />
          </div>
        </Stack>
      </form>
    </Page>
  );
}

interface PartChoiceProps {
  cut: Cut;
  post: Post;
  preview: RefObject<PreviewHandle | null>;
}

/** The selected part on the timeline, and buttons that set it from the player. */
function PartChoice({ cut, post, preview }: PartChoiceProps) {
  const board = useStoryboard(post);
  const { duration, part } = cut;
  const setPart = (moved: Part, showAt: number) => {
    cut.setPart(moved);
    preview.current?.showAt(showAt);
  };
  const secondsNow = () => preview.current?.secondsNow() ?? 0;
  return (
    <>
      <Timeline part={part} duration={duration} board={board} onPart={setPart} />
      <Row gap={8}>
        <Text size={14} weight="medium" tabular role="status">
          {texts.part(inTenths(part.start), inTenths(part.end), decimals(part.end - part.start, 1))}
        </Text>
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
      </Row>
      <Text size={14} tone="muted">
        {texts.keys}
      </Text>
    </>
  );
}

interface CutFieldsProps {
  cut: Cut;
  post: Post;
  size: { width: number; height: number };
}

function CutFields({ cut, post, size }: CutFieldsProps) {
  const { shape, position, title, sending, error } = cut;
  const frame = frameOf(size, shape, position);
  const isWhole = frame.width > 99.5 && frame.height > 99.5;
  const notice = post.eventId !== null ? texts.event : post.premiumPlan > 0 ? texts.premium : texts.open;
  return (
    <Stack>
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
        <Row gap={8}>
          {shapes.map((each) => (
            <ChoiceCard
              key={each}
              bare
              className={classes.shape}
              name="shape"
              value={each}
              checked={shape === each}
              onChange={() => cut.setShape(each)}
            >
              <span data-shape={each} className={classes.icon} aria-hidden="true" />
              {texts.shapes[each]}
            </ChoiceCard>
          ))}
        </Row>
      </FieldGroup>
      <RangeField
        label={texts.position}
        hint={isWhole ? texts.whole : texts.positionHint}
        min={0}
        max={100}
        value={Math.round(position * 100)}
        disabled={isWhole}
        onNumber={(percent) => cut.setPosition(percent / 100)}
      />
      <Notice kind={notice === texts.open ? 'info' : 'warning'} title={notice} />
      {error === null ? null : (
        <Text size={14} weight="medium" tone="error" role="alert">
          {error}
        </Text>
      )}
      <button
        type="submit"
        className={buttonClass('accent', 'large')}
        disabled={sending || !isLongEnough(cut.duration)}
      >
        <Icon name="scissors" />
        {sending ? texts.making : texts.make}
      </button>
    </Stack>
  );
}
