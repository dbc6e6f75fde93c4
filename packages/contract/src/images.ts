import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

export const image = z
  .object({
    ...{ id: z.int(), url: z.string(), width: z.int(), height: z.int(), popular: z.boolean() },
    /** Widths of the stored versions, which depend on the purpose. */
    widths: z.array(z.int()),
  })
  .meta({ id: 'Image' });
export type Image = z.output<typeof image>;

/** Images are sent as raw bytes to POST /api/images/upload?purpose=..., or to a signed address of `uploads`. */
export const images = {
  listImages: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/image/all',
    summary: "List the channel's images, or the popular ones, newest first",
    query: s.pageQuery(24).extend({ popular: s.flag.default(false) }),
    response: s.pageOf(image).meta({ id: 'ImagePage' }),
  }),
  createImage: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/image/create',
    summary: 'Get the library image sent to a signed address, or with an address; safe to repeat',
    query: z.object({ url: s.line(1_000).min(1) }),
    response: image,
  }),
  updateImage: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/image/update',
    summary: 'Remove an image from the library, or (admins) make it popular so that everyone may use it',
    query: z.object({ imageId: s.idParam, popular: s.flag.optional(), delete: s.flag.default(false) }),
    response: image,
  }),
};
