import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { mediaType } from './posts.ts';
import * as s from './shapes.ts';

const required = (max: number) => s.line(max).trim().min(1, 'This field is required.');
const title = required(limits.landingTitle);
const heading = required(limits.landingHeading);
const description = required(limits.landingDescription);

const texts = {
  title,
  subtitle: title,
  valueProp1: heading,
  valueProp2: heading,
  valueProp3: heading,
  valuePropDesc1: description,
  valuePropDesc2: description,
  valuePropDesc3: description,
  content1: heading,
  content2: heading,
  content3: heading,
  contentDesc1: description,
  contentDesc2: description,
  contentDesc3: description,
};
const shownTexts = {
  title: z.string(),
  subtitle: z.string(),
  valueProp1: z.string(),
  valueProp2: z.string(),
  valueProp3: z.string(),
  valuePropDesc1: z.string(),
  valuePropDesc2: z.string(),
  valuePropDesc3: z.string(),
  content1: z.string(),
  content2: z.string(),
  content3: z.string(),
  contentDesc1: z.string(),
  contentDesc2: z.string(),
  contentDesc3: z.string(),
};
const pictures = <T extends z.ZodType>(one: T) => ({
  banner: one,
  contentImg1: one,
  contentImg2: one,
  contentImg3: one,
  masterClassImg1: one,
  masterClassImg2: one,
  masterClassImg3: one,
});

/** As stored: texts, and pictures by their ids. */
export const landingFields = z.object({ ...texts, ...pictures(s.id) }).meta({ id: 'LandingFields' });
export type LandingFields = z.output<typeof landingFields>;

const picture = z.object({
  ...{ id: z.int(), url: z.string(), width: z.int(), height: z.int() },
  widths: z.array(z.int()),
});
export const landingPictures = z.object(pictures(picture.nullable())).meta({ id: 'LandingPictures' });
export type LandingPictures = z.output<typeof landingPictures>;

/** As shown on the page. */
export const landingContent = landingPictures.extend(shownTexts).meta({ id: 'LandingContent' });
export type LandingContent = z.output<typeof landingContent>;

export const editableLanding = z
  .object({
    /** The last saved content; null before the first save. */
    content: landingContent.nullable(),
    /** Increments with each save; 0 before the first. */
    revision: z.int(),
    published: z.boolean(),
    /** The published version is older than the saved one. */
    hasChanges: z.boolean(),
    savedAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
  })
  .meta({ id: 'EditableLanding' });
export type EditableLanding = z.output<typeof editableLanding>;

export const landingProps = landingContent
  .extend({ userSummary: s.creatorRef, updatedAt: z.string() })
  .meta({ id: 'LandingProps' });
export type LandingProps = z.output<typeof landingProps>;

const latestItem = z.object({ id: z.int(), mediaId: z.int(), mediaType, path: z.string() });
const channelImage = s.creatorRef.extend({ headerUrl: z.string().nullable() }).meta({ id: 'ChannelImage' });

export const landingPages = {
  getLandingPage: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/landing_page',
    summary: "Get your channel's landing page to edit it",
    response: editableLanding,
  }),
  saveLandingPage: endpoint({
    access: 'creator',
    verified: true,
    rate: 'write',
    method: 'PUT',
    path: '/landing_page',
    summary: 'Save all fields; the published version stays until you publish again',
    body: landingFields.extend({ revision: z.int().min(0) }),
    response: editableLanding,
  }),
  publishLandingPage: endpoint({
    access: 'creator',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/landing_page/publish',
    summary: 'Publish the saved version of the landing page, or unpublish it',
    body: z.object({ published: s.flag.default(true) }),
    response: editableLanding,
  }),
  getLandingProps: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/landing_page/{username}',
    summary: 'Get the published landing page of a channel',
    params: z.object({ username: s.usernameParam }),
    response: landingProps,
  }),
  getLandingImages: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/landing_page/{username}/images',
    summary: "Get the images of a channel's published landing page",
    params: z.object({ username: s.usernameParam }),
    response: landingPictures,
  }),
  getLatestPremium: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/post/latest/premium/{username}',
    summary: 'Get the newest premium post of a channel and its address',
    params: z.object({ username: s.usernameParam }),
    response: z.object({ creator: s.creatorRef, item: latestItem.nullable() }).meta({ id: 'LatestPremium' }),
  }),
  listHighlightImages: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/channels/highlight/images',
    summary: 'List images of the most followed channels',
    query: z.object({ size: z.coerce.number().int().min(1).max(24).default(8) }),
    response: z.object({ content: z.array(channelImage) }).meta({ id: 'HighlightImages' }),
  }),
};
