import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

export const image = z
  .object({ id: z.int(), url: z.string(), width: z.int(), height: z.int(), popular: z.boolean() })
  .meta({ id: 'Image' });
export type Image = z.output<typeof image>;

/** Images are sent as raw bytes to POST /api/images/upload?purpose=...; this group reads them back. */
export const images = {
  listImages: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/image/all',
    summary: "The channel's images, newest first",
    query: s.pageQuery(24),
    response: s.pageOf(image).meta({ id: 'ImagePage' }),
  }),
};
