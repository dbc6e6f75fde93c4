// The catalog of expected refusals: status and text.
import { accountErrors } from './account-errors.ts';
import { ApiError, type RefusalDetails } from './api-error.ts';
import { chatErrors } from './chat-errors.ts';
import { deskErrors } from './desk-errors.ts';
import { dunningErrors } from './dunning-errors.ts';
import { growthErrors } from './growth-errors.ts';
import { notificationErrors } from './notification-errors.ts';
import { ppvErrors } from './ppv-errors.ts';
import { reportErrors } from './report-errors.ts';
import { streamErrors } from './stream-errors.ts';

export const errors = {
  ...accountErrors,
  ...chatErrors,
  ...deskErrors,
  ...growthErrors,
  ...reportErrors,
  ...streamErrors,
  'input.invalid': { status: 400, text: 'Some fields are not valid. Check them and try again.' },
  'input.malformed': { status: 400, text: "We couldn't read this request." },
  'input.tooLarge': { status: 413, text: 'The request is too large.' },
  'input.addressTooLong': { status: 414, text: 'This address is too long.' },
  'input.mediaType': { status: 415, text: 'This content type is not supported here.' },
  'page.tooDeep': {
    status: 400,
    text: 'Pages end at 10,000 rows. Continue with the cursor: pass nextCursor as cursor.',
  },
  'auth.required': { status: 401, text: 'Please log in.' },
  'auth.invalidToken': { status: 401, text: 'The access token is not valid.' },
  'auth.forbidden': { status: 403, text: 'You are not allowed to do this.' },
  'auth.crossSite': { status: 403, text: 'Requests from other sites are refused.' },
  'auth.suspended': { status: 403, text: 'This account is suspended.' },
  'auth.confirmRequired': { status: 403, text: 'Enter your password to continue.' },
  'auth.unverified': { status: 403, text: 'Confirm your email to continue.' },
  'route.methodNotAllowed': { status: 405, text: 'This address can’t be called in this way.' },
  'route.notFound': { status: 404, text: "This page isn't real." },
  'rate.limited': { status: 429, text: 'Too many requests. Please wait a moment.' },
  'idempotency.required': { status: 400, text: 'This call needs an Idempotency-Key.' },
  'idempotency.mismatch': { status: 409, text: 'This Idempotency-Key was used for another request.' },
  'idempotency.inProgress': { status: 409, text: 'The same request is still in progress.' },
  'server.unexpected': {
    status: 500,
    text: "Hmm...something's not right. We'll help you make it back real quick.",
  },
  'server.busy': { status: 503, text: 'The server is busy. Please try again in a few seconds.' },
  'server.diskFull': {
    status: 503,
    text: "The server's disk is full, so nothing was saved. Please try again later.",
  },

  'session.notFound': { status: 404, text: 'This session has already ended.' },

  'channel.notFound': { status: 404, text: "This page isn't real." },
  'channel.exists': { status: 409, text: 'You already have a channel.' },
  'channel.applicationPending': { status: 409, text: "We're reviewing your application." },
  'channel.applicationNotFound': { status: 404, text: 'This application no longer exists.' },
  'channel.applicationDecided': { status: 409, text: 'This application was already decided.' },
  'channel.followSelf': { status: 409, text: "You can't follow yourself." },
  'fin.notFound': { status: 404, text: "This page isn't real." },

  'post.notFound': { status: 404, text: "This page isn't real." },
  'post.locked': { status: 409, text: "You can't change this after publishing." },
  'post.notReady': { status: 409, text: 'The media is still being prepared.' },
  'post.incomplete': { status: 400, text: 'Complete the required fields before you publish.' },
  'post.scheduleInPast': { status: 400, text: 'Select a date and time.' },
  'post.notEntitled': { status: 403, text: 'You must be a subscriber to see this.' },
  'post.accountRequired': { status: 401, text: 'Create a free account.' },
  'post.editConflict': {
    status: 409,
    text: 'This post was changed elsewhere. Reload to see the newer version.',
  },
  'post.alreadyOut': { status: 409, text: 'This post is already published.' },
  'post.fileFailed': { status: 409, text: "We couldn't prepare this file. Retry it, or choose another." },
  'post.alwaysPremium': { status: 409, text: 'Streams are premium until the recording is published.' },
  'post.premiumFirst': {
    status: 409,
    text: 'Podcasts are published as premium. Make it free after publishing.',
  },
  'post.noPremium': {
    status: 409,
    text: 'Stacks and events have no premium setting. Change that of their posts.',
  },
  'post.tooManyFins': { status: 409, text: 'A post can have up to 9 fins.' },
  'post.notUnpublishable': {
    status: 409,
    text: "Live streams and events can't be unpublished. You can make them unlisted.",
  },
  'post.ownPublish': { status: 409, text: 'Publish streams, stacks and events on their own page.' },
  'post.publishUndoOver': { status: 410, text: 'This is already published.' },
  'post.undoOver': { status: 410, text: 'This was deleted too long ago to restore it.' },
  'post.notPinnable': { status: 409, text: 'Could not pin post to your channel. Please try again.' },

  'article.tooShort': { status: 400, text: 'You must have at least 50 words.' },
  'article.versionGone': { status: 404, text: 'This version no longer exists.' },
  'article.tooLong': { status: 400, text: 'You can have at most 20000 words.' },

  'captions.notFound': { status: 404, text: "We couldn't find these captions." },
  'captions.refused': { status: 422, text: "We can't use these captions. Choose a WebVTT or SRT file." },
  'captions.tooMany': { status: 409, text: 'A post can have captions in up to 30 languages.' },

  'ranking.invalidTables': { status: 400, text: 'Invalid table(s).' },
  'ranking.csvRefused': { status: 422, text: "We can't read this file as a table. Choose a CSV file." },
  'ranking.csvTooLarge': { status: 413, text: 'File is too large (10 MB LIMIT)' },

  'stack.full': { status: 409, text: 'A stack can have up to 500 posts.' },
  'stack.noneChosen': { status: 400, text: 'Select a stack.' },
  'stack.notAddable': {
    status: 422,
    text: 'You can only add published and scheduled posts of your channel.',
  },
  'import.notFound': { status: 404, text: "We couldn't find this import." },
  'import.refused': { status: 422, text: "We can't use this address." },
  'export.notFound': { status: 404, text: "We couldn't find this export." },
  'export.running': { status: 409, text: "We're already preparing an export. Wait for it, or cancel it." },
  'export.tooMany': {
    status: 429,
    text: "You've reached the daily limit for exports. Try again tomorrow.",
  },
  'export.notReady': { status: 409, text: "This export isn't ready yet." },
  'export.gone': { status: 410, text: 'This archive was deleted. Request a new export.' },
  'export.forbidden': {
    status: 403,
    text: 'This link is no longer valid. Log in and download the archive from your settings.',
  },
  'export.noRoom': {
    status: 507,
    text: "There isn't enough space on the server for this archive. Try again later.",
  },
  'import.csvRefused': { status: 422, text: "We can't use this table." },
  'bite.notFound': { status: 404, text: "This page isn't real." },
  'bite.noVideo': { status: 409, text: 'Choose one of your videos that is ready to play.' },

  ...ppvErrors,
  'feed.notFound': { status: 404, text: "We couldn't find this feed." },
  'feed.ended': {
    status: 403,
    text: 'Your subscription has ended. Subscribe again to use this private feed.',
  },

  'landing.notFound': { status: 404, text: "This page isn't real." },
  'landing.notSaved': { status: 409, text: 'Save the landing page first.' },
  'landing.editConflict': {
    status: 409,
    text: 'This page was changed elsewhere. Reload to see the newer version.',
  },
  'landing.pictureGone': { status: 400, text: 'One of the pictures was deleted. Choose another.' },
  'calendar.notFound': { status: 404, text: 'This event was deleted.' },
  'calendar.tooMany': { status: 409, text: 'A channel can have up to 500 events.' },

  'media.notFound': { status: 404, text: "We couldn't find this file." },
  'media.refused': { status: 422, text: 'There was an error uploading your file. Please try again.' },
  'media.taken': { status: 409, text: 'This file belongs to another post.' },
  'media.incomplete': { status: 409, text: 'The upload is not finished yet.' },
  'media.noRoom': {
    status: 413,
    text: "There isn't enough space on the server for this file. Try again later.",
  },
  'media.storageFull': { status: 413, text: 'Your channel has no storage left.' },
  'media.dayFull': { status: 413, text: "Your channel can't upload more today." },
  'media.tooMany': {
    status: 409,
    text: 'Too many files are being uploaded or prepared. Please wait for some to finish.',
  },
  'media.notFailed': { status: 409, text: 'You can only retry a file that failed.' },
  'media.forbidden': { status: 403, text: 'This link is no longer valid.' },
  'media.noDownload': { status: 404, text: 'Could not download video. Please try again.' },
  'media.tooLarge': { status: 413, text: 'File is too large (20 GB LIMIT)' },
  'media.addressUsed': {
    status: 409,
    text: 'A file was already uploaded to this address. Request a new one.',
  },
  'media.lengthRequired': { status: 411, text: "Send the file's size in the Content-Length header." },
  'image.notFound': { status: 404, text: "We couldn't find this image." },
  'image.refused': { status: 422, text: "We can't use this image. Try a JPEG, PNG or WebP file." },
  'image.tooLarge': { status: 413, text: 'File is too large (8 MB LIMIT)' },

  'badge.notPermitted': { status: 403, text: "You don't have this badge." },

  'block.notAllowed': { status: 409, text: "You can't block this person." },
  'collaborator.isBlocked': { status: 409, text: 'Unblock this person first.' },
  'collaborator.isCreator': { status: 409, text: "This is the channel's owner." },
  'collaborator.tooMany': { status: 409, text: 'A channel can have up to 100 people in this role.' },
  'collaborator.tooManyInvitations': {
    status: 429,
    text: 'You sent too many invitations today. Try again tomorrow.',
  },
  'collaborator.noInvitation': { status: 404, text: 'This invitation is no longer open.' },
  'collaborator.notOnTeam': { status: 404, text: "You're not on this team." },

  'comment.editClosed': { status: 409, text: 'Comments can be edited for 15 minutes.' },
  'comment.notFound': { status: 404, text: 'This comment was deleted.' },
  'comment.notHeld': { status: 409, text: 'This comment was reviewed already.' },
  'comment.notPinnable': {
    status: 409,
    text: 'Only comments that everyone can see can be pinned. Replies stay in place.',
  },
  'comment.nameOfChannel': {
    status: 403,
    text: "Your name looks like this channel's. Change it in your settings to write here.",
  },
  'comment.notEntitled': { status: 403, text: 'You must be a subscriber to comment...' },

  'billing.cardInvalid': { status: 422, text: 'Error verifying card. Please try again.' },
  'billing.tooSmall': {
    status: 422,
    text: 'This amount is less than our card processor charges. Your card was not charged.',
  },
  'billing.declined': { status: 402, text: 'Something went wrong. Please try again.' },
  'billing.tooManyDeclines': {
    status: 429,
    text: 'Too many payments were declined. Try again tomorrow.',
  },
  'billing.blocked': { status: 403, text: 'Payments are paused for your account. Contact support.' },
  'billing.unavailable': { status: 503, text: 'Something went wrong. Please try again.' },
  'billing.profileNotFound': { status: 404, text: 'Please select a card.' },
  'billing.profileInUse': {
    status: 409,
    text: 'This card is used for your subscription. Choose another one first.',
  },
  'billing.intentNotFound': { status: 404, text: "We couldn't find this purchase." },
  'billing.intentClosed': { status: 409, text: 'This purchase has already ended.' },
  'billing.inProgress': {
    status: 409,
    text: "We're still checking your last payment. Please wait a moment.",
  },
  'billing.priceChanged': { status: 409, text: 'The price has changed. Review it and try again.' },
  'subscription.exists': { status: 409, text: 'You already have a subscription.' },
  'subscription.none': { status: 404, text: "You don't have a subscription." },
  'subscription.notCancelable': { status: 409, text: 'Unable to cancel subscription' },
  ...dunningErrors,
  ...notificationErrors,
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;
export const refuse = (code: ErrorCode, details: RefusalDetails = {}): ApiError =>
  new ApiError(errors[code].status, code, errors[code].text, details);

/** The same as an error of one input field. */
export const refuseAt = (
  path: string,
  code: ErrorCode,
  details: Omit<RefusalDetails, 'errors'> = {},
): ApiError => refuse(code, { ...details, errors: [{ path, message: errors[code].text }] });
