import { Stack } from '../layout/layout.tsx';
import { Page } from '../page/page.tsx';
import { Heading } from '../text/text.tsx';
import { copy } from './copy.ts';
import { FieldSections } from './field-sections.tsx';
import { LayerSection } from './layer-section.tsx';
import { ListSections } from './list-sections.tsx';
import { MediaSections } from './media-sections.tsx';
import { PageSections } from './page-sections.tsx';
import { WordSections } from './word-sections.tsx';

/** Every component in every state, for developers and for components.spec.ts. */
export const Gallery = () => (
  <main>
    <Page width="form">
      <Stack gap={24}>
        <Heading level={1}>{copy.title}</Heading>
        <WordSections />
        <FieldSections />
        <ListSections />
        <MediaSections />
        <PageSections />
        <LayerSection />
      </Stack>
    </Page>
  </main>
);
