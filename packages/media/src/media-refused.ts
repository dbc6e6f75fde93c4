export type RefusalReason =
  | 'empty'
  | 'notMedia'
  | 'noVideo'
  | 'noAudio'
  | 'codecNotAllowed'
  | 'tooSmall'
  | 'tooLarge'
  | 'noDuration'
  | 'tooShort'
  | 'tooLong'
  | 'tooLongForBite'
  | 'sourceGone'
  | 'lengthWrong'
  | 'pictureStands'
  | 'soundStands'
  | 'truncated'
  | 'corrupt';

/** Messages for the person who uploaded the file. */
export const refusalTexts: Record<RefusalReason, string> = {
  empty: 'This file is empty. Please upload it again.',
  notMedia: 'This file is not a video or audio file we can read.',
  noVideo: 'This file has no video.',
  noAudio: 'This file has no audio.',
  codecNotAllowed: 'This file uses a format we cannot play. Please export it as MP4 with H.264 and AAC.',
  tooSmall: 'This video is too small. It needs at least 64 pixels on each side.',
  tooLarge: 'This video has too many pixels. Please export it at 8K or below.',
  noDuration: 'We cannot tell how long this file is. Please export it again.',
  tooShort: 'This file is too short. It needs at least half a second.',
  tooLong: 'This file is too long. The limit is 12 hours.',
  tooLongForBite: 'A bite can be at most 90 seconds long.',
  sourceGone: 'The video this clip was cut from was deleted.',
  lengthWrong:
    'The header of this file names less sound than it contains. Please save it again, as FLAC for example.',
  pictureStands: 'All pictures of this file have one time. Please export it again.',
  soundStands: 'All sound of this file has one time, so most of it would be lost. Please export it again.',
  truncated: 'This file is cut off before its end. Please upload it again.',
  corrupt: 'This file is damaged. Please export it again.',
};

/** The file itself is at fault; a retry with the same file is useless. */
export class MediaRefused extends Error {
  readonly reason: RefusalReason;
  /** For logs only: may quote ffmpeg. */
  readonly detail: string;
  constructor(reason: RefusalReason, detail = '') {
    super(refusalTexts[reason]);
    this.name = 'MediaRefused';
    this.reason = reason;
    this.detail = detail.slice(0, 400);
  }
}
