import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import classes from './settings-help.module.css';

const words = copy.help;

interface Setting {
  picture: string;
  videoKbps: readonly number[];
  audioKbps: number;
}
const settings: readonly Setting[] = [
  { picture: '1080p', videoKbps: [3_500, 5_000], audioKbps: 128 },
  { picture: '720p', videoKbps: [2_500, 3_500], audioKbps: 128 },
  { picture: '480p', videoKbps: [1_000], audioKbps: 128 },
  { picture: '360p', videoKbps: [600], audioKbps: 96 },
  { picture: '240p', videoKbps: [300], audioKbps: 96 },
];
const columns = (): Column<Setting>[] => [
  { key: 'picture', name: words.picture, cell: ({ picture }) => picture, isHead: true },
  {
    key: 'video',
    name: words.video,
    kind: 'number',
    cell: ({ videoKbps }) => words.kbps(videoKbps.map((each) => wholeCount(each)).join('–')),
  },
  {
    key: 'audio',
    name: words.audio,
    kind: 'number',
    cell: ({ audioKbps }) => words.kbps(wholeCount(audioKbps)),
  },
];

/** Settings for an encoder, and their place in OBS. */
export const SettingsHelp = () => (
  <details>
    <summary className={classes.summary}>{words.title}</summary>
    <Stack gap={12}>
      <DataTable
        caption={words.caption}
        columns={columns()}
        rows={settings}
        keyOf={({ picture }) => picture}
      />
      <Text size={14}>{words.keyframes}</Text>
      <Text size={14}>{words.encoder}</Text>
      <Heading level={3} size={14}>
        {words.stepsTitle}
      </Heading>
      <ol className={classes.steps}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Stack>
  </details>
);
