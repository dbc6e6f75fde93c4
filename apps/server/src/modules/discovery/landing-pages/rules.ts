import type { LandingFields, LandingPictures } from '@realfin/contract/landing-pages';

export const pictureNames = [
  'banner',
  'contentImg1',
  'contentImg2',
  'contentImg3',
  'masterClassImg1',
  'masterClassImg2',
  'masterClassImg3',
] as const satisfies readonly (keyof LandingPictures)[];

/** Distinct ids of pictures. */
export const pictureIds = (fields: LandingFields): number[] => [
  ...new Set(pictureNames.map((name) => fields[name])),
];
