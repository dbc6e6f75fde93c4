import { useState } from 'react';
import { Badge, type BadgeTone } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { ChipRow } from '../chip-row/chip-row.tsx';
import { ChipChoice, Chips } from '../chip/chip.tsx';
import { Icon } from '../icon/icon.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { LinkedText } from '../linked-text/linked-text.tsx';
import { Notice } from '../notice/notice.tsx';
import { LinkTabs } from '../tab-list/link-tabs.tsx';
import { TabList } from '../tab-list/tab-list.tsx';
import { Tag } from '../tag/tag.tsx';
import { Heading, linkClass, Text } from '../text/text.tsx';
import { TimeAgo } from '../time-ago/time-ago.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

const longAgo = '2020-01-01T00:00:00Z';
const tones: BadgeTone[] = ['plain', 'good', 'busy', 'later', 'careful', 'bad', 'premium', 'live'];
const tagTones = ['plain', 'shade', 'gold', 'live', 'good'] as const;
const notices = ['info', 'success', 'warning', 'error'] as const;
const kinds = ['accent', 'plain', 'quiet', 'gold', 'danger'] as const;
const choices = ['all', 'videos', 'articles', 'podcasts'] as const;

export const WordSections = () => (
  <>
    <Section name="text" title={copy.section.text}>
      {([36, 28, 22, 18, 16, 14] as const).map((size) => (
        <Heading key={size} level={3} size={size}>
          {copy.words}
        </Heading>
      ))}
      {([18, 16, 14, 12] as const).map((size) => (
        <Text key={size} size={size}>
          {copy.words}
        </Text>
      ))}
      <Row>
        {(['muted', 'error', 'success', 'warning'] as const).map((tone) => (
          <Text key={tone} size={14} weight="medium" tone={tone}>
            {copy.words}
          </Text>
        ))}
      </Row>
      <Text size={14} lines={2}>
        {copy.long}
      </Text>
      <Text size={14}>
        <LinkedText text={copy.linked} />
      </Text>
      <Text size={14} tone="muted">
        <TimeAgo at={longAgo} />
      </Text>
    </Section>
    <Buttons />
    <Section name="states" title={copy.section.states}>
      <Row gap={8}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {copy.badge[tone]}
          </Badge>
        ))}
      </Row>
      <Row gap={8}>
        {tagTones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {copy.badge.premium}
          </Tag>
        ))}
      </Row>
      {notices.map((kind) => (
        <Notice key={kind} kind={kind} title={copy.notice[kind]} />
      ))}
    </Section>
    <Choices />
  </>
);

const Buttons = () => (
  <Section name="buttons" title={copy.section.buttons}>
    <Row>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind}>
          {copy.plain}
        </Button>
      ))}
      <Button shape="icon" kind="quiet" aria-label={copy.share}>
        <Icon name="share" />
      </Button>
    </Row>
    <Row>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} disabled>
          {copy.plain}
        </Button>
      ))}
      <Button busy>{copy.save}</Button>
    </Row>
    <Row>
      <Button kind="accent" shape="large">
        {copy.accent}
      </Button>
      <Button shape="large">
        <Icon name="plus" />
        {copy.plain}
      </Button>
      <Button shape="small" kind="quiet">
        {copy.edit}
      </Button>
      <a className={linkClass} href="/dev/components">
        {copy.share}
      </a>
    </Row>
  </Section>
);

function Choices() {
  const [tab, setTab] = useState<(typeof choices)[number]>('all');
  const links = choices.map((key) => ({
    label: copy.choice[key],
    to: `/dev/components?of=${key}`,
    current: key === 'all',
  }));
  return (
    <Section name="choices" title={copy.section.choices}>
      <Stack gap={12}>
        <ChipRow label={copy.section.choices} chips={links} />
        <LinkTabs label={copy.section.states} tabs={links} />
        <Chips>
          {choices.map((key, at) => (
            <ChipChoice key={key} type="checkbox" defaultChecked={at === 1} disabled={at === 3}>
              {copy.choice[key]}
            </ChipChoice>
          ))}
        </Chips>
        <TabList
          label={copy.section.choices}
          tabs={choices.map((key) => ({ key, label: copy.choice[key], disabled: key === 'podcasts' }))}
          current={tab}
          onChoose={setTab}
        />
      </Stack>
    </Section>
  );
}
