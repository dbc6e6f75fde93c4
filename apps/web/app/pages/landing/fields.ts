// The form's values: texts and uploaded pictures.
import type { LandingContent, LandingFields, LandingPictures } from '@realfin/contract/landing-pages';
import { limits } from '@realfin/contract/limits';

export type LandingTexts = Omit<LandingContent, keyof LandingPictures>;
export type TextName = keyof LandingTexts;
export type PictureName = keyof LandingPictures;
export type Picture = NonNullable<LandingPictures[PictureName]>;

const noTexts: LandingTexts = {
  title: '',
  subtitle: '',
  valueProp1: '',
  valueProp2: '',
  valueProp3: '',
  valuePropDesc1: '',
  valuePropDesc2: '',
  valuePropDesc3: '',
  content1: '',
  content2: '',
  content3: '',
  contentDesc1: '',
  contentDesc2: '',
  contentDesc3: '',
};
const noPictures: LandingPictures = {
  banner: null,
  contentImg1: null,
  contentImg2: null,
  contentImg3: null,
  masterClassImg1: null,
  masterClassImg2: null,
  masterClassImg3: null,
};
export const emptyLanding: LandingContent = { ...noTexts, ...noPictures };

export const thirds = [1, 2, 3] as const;
const textNames = Object.keys(noTexts) as TextName[];
const pictureNames = Object.keys(noPictures) as PictureName[];

export function limitOf(name: TextName): number {
  if (name === 'title' || name === 'subtitle') return limits.landingTitle;
  return name.includes('Desc') ? limits.landingDescription : limits.landingHeading;
}

/** Fields that prevent saving. */
export const countMissing = (content: LandingContent): number =>
  textNames.filter((name) => content[name].trim() === '').length +
  pictureNames.filter((name) => content[name] === null).length;

export const isSame = (one: LandingContent, other: LandingContent): boolean =>
  textNames.every((name) => one[name] === other[name]) &&
  pictureNames.every((name) => one[name]?.id === other[name]?.id);

/** The request body: trimmed texts, and pictures by id. */
export function fieldsOf(content: LandingContent): LandingFields {
  const ids = Object.fromEntries(pictureNames.map((name) => [name, content[name]?.id ?? 0]));
  const texts = Object.fromEntries(textNames.map((name) => [name, content[name].trim()]));
  return { ...texts, ...ids } as LandingFields;
}
