// Administration of newsletters.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

/** A newsletter of any channel that is being sent now. */
export const sendingNewsletter = z
  .object({
    id: z.int(),
    channel: s.creatorRef,
    subject: z.string(),
    sendAt: z.string(),
    recipients: z.int(),
    sent: z.int(),
  })
  .meta({ id: 'SendingNewsletter' });
export type SendingNewsletter = z.output<typeof sendingNewsletter>;

/** A list whose confirmation emails were stopped, because too many were refused. */
export const stoppedList = z
  .object({
    channel: s.creatorRef,
    asked: z.int(),
    refused: z.int(),
    stoppedAt: z.string(),
    /** Contacts who would get a confirmation email if it were resumed. */
    unasked: z.int(),
  })
  .meta({ id: 'StoppedList' });
export type StoppedList = z.output<typeof stoppedList>;

/** A creator's undecided proof that their contacts agreed elsewhere. */
export const submittedProof = z
  .object({
    channel: s.creatorRef,
    proof: z.string(),
    submittedAt: z.string(),
    /** Contacts it would accept: added before the proof, and not yet emailed. */
    contacts: z.int(),
    /** Those with a consent date in the list. */
    dated: z.int(),
    firstConsentAt: z.string().nullable(),
    lastConsentAt: z.string().nullable(),
    /** How they agreed, according to the list; most common first. */
    sources: z.array(z.string()),
  })
  .meta({ id: 'SubmittedProof' });
export type SubmittedProof = z.output<typeof submittedProof>;

const change = { access: 'admin', rate: 'write', method: 'POST' } as const;

export const newsletterDesk = {
  getNewsletterDesk: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/newsletters',
    summary: 'Get the newsletters that are being sent, the lists whose questions were stopped, and proofs',
    response: z
      .object({
        sending: z.array(sendingNewsletter),
        stoppedLists: z.array(stoppedList),
        proofs: z.array(submittedProof),
      })
      .meta({ id: 'NewsletterDesk' }),
  }),
  stopAnyNewsletter: endpoint({
    ...change,
    path: '/admin/newsletters/{id}/stop',
    summary: 'Stop a newsletter of any channel while it is being sent, with a reason that its creator reads',
    params: z.object({ id: s.idParam }),
    body: z.object({
      reason: s.text(limits.deskNote).trim().min(1, 'Enter a reason. The creator reads it.'),
    }),
    response: s.ok,
  }),
  reopenList: endpoint({
    ...change,
    path: '/admin/newsletters/lists/{channelId}/reopen',
    summary:
      'Ask the contacts of a channel again after its questions were stopped; its counts start from zero',
    params: z.object({ channelId: s.idParam }),
    body: z.object({
      note: s.text(limits.deskNote).trim().min(1, 'Enter a note. Other administrators read it.'),
    }),
    response: s.ok,
  }),
  decideProof: endpoint({
    ...change,
    path: '/admin/newsletters/lists/{channelId}/proof',
    summary:
      "Accept a channel's contacts without asking them, or decline with a reason that its creator reads",
    params: z.object({ channelId: s.idParam }),
    body: z.object({
      isAccepted: z.boolean(),
      /** The proof this decision is about; refused when a newer one was submitted meanwhile. */
      submittedAt: s.time,
      note: s.text(limits.deskNote).trim().min(1, 'Enter a note.'),
    }),
    response: z.object({ accepted: z.int() }).meta({ id: 'DecidedProof' }),
  }),
};
