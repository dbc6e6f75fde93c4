import { expect, it } from 'vitest';
import { encoderName } from './encoder-name.ts';

it.each([
  ['FMLE/3.0 (compatible; Lavf59.27.100)', 'ffmpeg'],
  ['FMLE/3.0 (compatible; FMSc/1.0)', null],
  ['FMLE/3.0 (compatible; obs-studio/30.2.0; FMSc/1.0)', 'OBS'],
  ['Larix/1.3', 'Larix'],
  ['My encoder 2', 'My encoder 2'],
  ['', null],
])('calls %s by its name: %s', (encoder, name) => expect(encoderName(encoder)).toBe(name));
