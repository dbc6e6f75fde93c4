import * as z from 'zod';
import { endpoint } from './core.ts';
import { asset } from './media.ts';
import * as s from './shapes.ts';

/** The uploads a signed address accepts. */
export const uploadPurpose = z.enum(['video', 'audio', 'thumbnail', 'avatar', 'header', 'image']);
export type UploadPurpose = z.output<typeof uploadPurpose>;

export const uploadAddress = z
  .object({
    /** PUT the file here, once, without a session; the response is the asset or the image. */
    url: z.string(),
    method: z.literal('PUT'),
    /** The client's own key for the file, returned unchanged. */
    objectsKey: z.string(),
    purpose: uploadPurpose,
    maxBytes: z.int(),
    expiresAt: z.string(),
  })
  .meta({ id: 'UploadAddress' });
export type UploadAddress = z.output<typeof uploadAddress>;

const name = s.line(100).min(1);
const fileFormat = z
  .string()
  .regex(
    /^(?:image\/)?(?:jpe?g|png|webp|gif|avif)$/i,
    "We can't use this image. Try a JPEG, PNG or WebP file.",
  );
const mediaType = z
  .string()
  .regex(/^(?:video|audio)(?:\/[\w.+-]{1,60})?$/i, 'Choose a video or audio file.')
  .transform((value) => (value.toLowerCase().startsWith('audio') ? ('audio' as const) : ('video' as const)));

/** For clients with an access token and without tus: the same checks as the product's own uploads. */
export const uploads = {
  signMediaUpload: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'GET',
    path: '/create/media/presignedURL/{a}/{b}',
    summary: 'Get where to PUT a video or audio file; `a` is the objectsKey, `b` the file name',
    params: z.object({ a: name, b: name }),
    query: z.object({ type: mediaType.default('video') }),
    response: uploadAddress,
  }),
  signThumbnailUpload: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'GET',
    path: '/create/thumbnail/presignedURL/{a}/{b}',
    summary: 'Get where to PUT the thumbnail of a post; `a` is the objectsKey, `b` the file name',
    params: z.object({ a: name, b: name }),
    query: z.object({ fileFormat: fileFormat.optional() }),
    response: uploadAddress,
  }),
  signAvatarUpload: endpoint({
    access: 'user',
    rate: 'write',
    method: 'GET',
    path: '/create/avatar/presignedURL/{a}',
    summary: 'Get where to PUT your profile picture',
    params: z.object({ a: name }),
    response: uploadAddress,
  }),
  signHeaderUpload: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'GET',
    path: '/create/header/presignedURL/{a}',
    summary: "Get where to PUT your channel's header",
    params: z.object({ a: name }),
    response: uploadAddress,
  }),
  signImageUpload: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'GET',
    path: '/image/presignedURL/{a}',
    summary: 'Get where to PUT an image of the image library',
    params: z.object({ a: name }),
    query: z.object({ fileFormat: fileFormat.optional() }),
    response: uploadAddress,
  }),
  signUpload: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'GET',
    path: '/create/upload/url/{type}/{objectKey}',
    summary: 'Get where to PUT a file of any kind',
    params: z.object({ type: uploadPurpose, objectKey: name }),
    response: uploadAddress,
  }),
  createTusUpload: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'upload',
    method: 'POST',
    path: '/create/tus-upload/url/{type}/{objectsKey}',
    summary: 'Create an upload of a video or audio file; responds with where to send it by tus',
    params: z.object({ type: z.enum(['video', 'audio']), objectsKey: name }),
    /** Accepted and ignored: contributors upload for the channel they act for. */
    query: z.object({ contributingForUser: s.line(60).optional() }),
    body: z.object({
      sizeBytes: z
        .int()
        .min(1)
        .max(20 * 1024 ** 3),
      /** Default: the objectsKey. */
      fileName: s.line(255).min(1).optional(),
    }),
    /**
     * The upload already exists, empty: a tus client can begin with HEAD at `url`. One that creates uploads
     * itself sends Upload-Length and Tus-Resumable here instead of a body, and gets 201 with Location and
     * Stream-Media-Id, the asset's id. The file is complete with its last byte.
     */
    response: z.object({ url: z.string(), objectsKey: z.string(), asset }).meta({ id: 'TusUpload' }),
  }),
};
