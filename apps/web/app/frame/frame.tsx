import type { ReactNode } from 'react';
import { Late, lazyUntilAct } from '../lib/speed/late.tsx';
import { SoundRoot } from '../parts/player/sound-root.tsx';
import { VideoRoot } from '../parts/player/video-root.tsx';
import { UploadTrayRoot } from '../parts/uploads/tray-root.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { copy } from './copy.ts';
import { CreateButton } from './create-button.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { Rail } from './rail.tsx';
import { useStudio } from './studio-places.ts';
import { StudioRail, StudioTabs } from './studio-rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useHiddenContent } from './use-hidden-content.ts';
import { useSessionChanges } from './use-session-changes.ts';
import classes from './frame.module.css';

// Links alone, which work before their scripts have come.
const Footer = lazyUntilAct(() => import('./footer.tsx'));

/** The layout around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const studio = useStudio();
  useHiddenContent();
  useSessionChanges();
  return (
    <>
      <a className={classes.skip} href="#main">
        {copy.skip}
      </a>
      <NavigationProgress />
      <TopBar />
      {studio === null ? <Rail /> : <StudioRail {...studio} />}
      <main id="main" tabIndex={-1} className={classes.main}>
        {studio === null ? null : <StudioTabs {...studio} />}
        {children}
        {studio === null ? <CreateButton /> : null}
      </main>
      <VideoRoot />
      <SoundRoot />
      <UploadTrayRoot />
      <Late>
        <Footer />
      </Late>
      <BottomBar />
    </>
  );
}
