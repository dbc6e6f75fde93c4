import { createElement, Suspense, type ReactNode, type RefObject } from 'react';
import { copy } from './copy.ts';
import { useControllerLabel } from './use-controller-label.ts';
import { useControlsWanted } from './use-controls-wanted.ts';
import classes from './player.module.css';

interface LateControllerProps {
  media: RefObject<HTMLMediaElement | null>;
  stage: RefObject<HTMLElement | null>;
  label: string;
  /** The scripts of these components define the controller element. */
  controls: ReactNode;
  /** The video, which plays without them. */
  children: ReactNode;
}

/** The controller of a player whose controls load when they are wanted; a plain element until then. */
export function LateController({ media, stage, label, controls, children }: LateControllerProps) {
  const [hasControls, showControls] = useControlsWanted(media);
  useControllerLabel(media, label);
  const attributes = { nohotkeys: '', noautoseektolive: '', nomutedpref: '' };
  const show = () => {
    showControls();
    stage.current?.focus();
  };
  return (
    <>
      {createElement(
        'media-controller',
        { class: classes.controller, ...attributes },
        children,
        hasControls ? <Suspense>{controls}</Suspense> : null,
      )}
      {hasControls ? null : <ShowControls onPress={show} />}
    </>
  );
}

/** For screen readers, whose reading fires no events. The Tab key itself loads the controls. */
const ShowControls = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="visually-hidden" tabIndex={-1} onClick={onPress}>
    {copy.live.controls}
  </button>
);
