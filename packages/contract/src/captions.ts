import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

export const cue = z
  .object({ startSeconds: z.number(), endSeconds: z.number(), text: z.string() })
  .meta({ id: 'Cue' });
export type Cue = z.output<typeof cue>;

export const caption = z
  .object({
    language: z.string(),
    label: z.string(),
    cueCount: z.int(),
    /** Increments with each save; a save based on an older one is refused. */
    revision: z.int(),
  })
  .meta({ id: 'Caption' });
export type Caption = z.output<typeof caption>;

export const captionDetail = caption.extend({ cues: z.array(cue) }).meta({ id: 'CaptionDetail' });
export type CaptionDetail = z.output<typeof captionDetail>;

const seconds = z.number().min(0).max(360_000);
const params = z.object({ id: s.idParam, language: s.languageTag });
const read = { access: 'publisher', rate: 'read' } as const;
const write = { access: 'publisher', verified: true, rate: 'write' } as const;

/** Captions of videos and podcasts, one per language. Ids are post ids. */
export const captions = {
  listCaptions: endpoint({
    ...read,
    method: 'GET',
    path: '/post/{id}/captions',
    summary: 'List the captions of a post of your channel',
    params: z.object({ id: s.idParam }),
    response: z.object({ content: z.array(caption) }).meta({ id: 'CaptionList' }),
  }),
  getCaption: endpoint({
    ...read,
    method: 'GET',
    path: '/post/{id}/captions/{language}',
    summary: 'Get the captions in one language with all their cues',
    params,
    response: captionDetail,
  }),
  saveCaption: endpoint({
    ...write,
    method: 'PUT',
    path: '/post/{id}/captions/{language}',
    summary: 'Add or replace captions in a language: the text of a WebVTT or SRT file, or cues',
    params,
    body: z.object({
      label: s.line(limits.captionLabel).min(1, 'Enter a name.'),
      /** An uploaded caption file; it is cleaned and converted. */
      file: z.string().max(limits.captionCharacters).optional(),
      cues: z
        .array(z.object({ startSeconds: seconds, endSeconds: seconds, text: z.string().max(limits.cueText) }))
        .max(limits.cues)
        .optional(),
      revision: z.int().min(0).optional(),
    }),
    bodyBytes: limits.documentBodyBytes,
    response: captionDetail,
  }),
  removeCaption: endpoint({
    access: 'publisher',
    rate: 'write',
    method: 'DELETE',
    path: '/post/{id}/captions/{language}',
    summary: 'Remove the captions in a language; safe to repeat',
    params,
    response: s.ok,
  }),
};
