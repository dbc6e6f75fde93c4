import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { counted, countedWhole, wholeCount } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('newsletterStudio', {
  title: 'Newsletters',
  description: 'What you sent by email, and the addresses on your list.',
  write: 'Write an article',
  loadFailed: "We couldn't load your newsletters. Try again in a few seconds.",
  tryAgain: 'Try again',
  failed: 'An error occurred. Please try again.',
  states: {
    scheduled: 'Scheduled',
    sending: 'Sending',
    sent: 'Sent',
    stopped: 'Stopped',
    canceled: 'Canceled',
  },
  audiences: { followers: 'Followers', subscribers: 'Subscribers' },
  section: {
    title: 'Newsletter',
    hint: 'Send this article by email to people who want it. To write a note, which goes out by email only, choose Unlisted above.',
    note: 'Note',
    noteHint:
      'This article is unlisted. Sent by email it is a note: its readers get it, and it appears in no list.',
    sendNote: 'Send as a note',
    unsaved: 'You can send it as a newsletter after it was saved.',
    send: 'Send as newsletter',
    waits: 'Goes out when the article is published.',
    at: (time: string) => `Goes out on ${time}.`,
    goingOut: (sent: number, recipients: number) =>
      `${countedWhole(sent, 'email')} of ${countedWhole(recipients, 'recipient')} sent so far.`,
    reached: (sent: number, time: string) => `Sent to ${countedWhole(sent, 'person|people')} on ${time}.`,
    stopped: (sent: number, recipients: number) =>
      `Stopped. ${countedWhole(sent, 'person|people')} of ${countedWhole(recipients, 'recipient')} got it.`,
    /** For contributors, who see no figures. */
    goingOutShare: (percent: number) => `${percent}% sent so far.`,
    reachedAt: (time: string) => `Sent on ${time}.`,
    stoppedShare: (percent: number) => `Stopped. ${percent}% of its recipients got it.`,
    stopReason: (reason: string) => `An administrator stopped it: ${reason}`,
    all: 'See all newsletters',
  },
  dialog: {
    title: 'Send as newsletter',
    audience: 'Who gets it',
    followers: (people: number) => `Followers (${counted(people, 'person|people')})`,
    subscribers: (people: number | null) =>
      people === null ? 'Subscribers' : `Subscribers (${counted(people, 'person|people')})`,
    audienceHint: (contacts: number | null) => {
      if (contacts === null)
        return 'Confirmed contacts of the list get it too. People who turned off the newsletter get none.';
      return contacts === 0
        ? 'Subscribers are people whose subscription you brought in, including free trials. People who turned off your newsletter get none.'
        : `${countedWhole(contacts, 'confirmed contact')} of your list get it too. Subscribers are people whose subscription you brought in, including free trials. People who turned off your newsletter get none.`;
    },
    premium: 'Readers without premium access get the opening and a link.',
    subject: 'Subject',
    subjectMissing: 'Enter a subject.',
    preview: 'Preview text',
    previewHint: 'Shown after the subject in the inbox.',
    when: {
      label: 'When',
      published: 'As soon as possible',
      draft: 'When the article is published',
      later: 'Schedule',
    },
    timeMissing: 'Select a date and time in the future.',
    test: 'Send a test',
    testDone: (email: string) => `Test sent to ${email}.`,
    send: 'Send newsletter',
    schedule: 'Schedule newsletter',
    saved: 'It goes out as it was last saved.',
    sent: 'Newsletter on its way.',
    scheduled: 'Newsletter scheduled.',
  },
  cancel: 'Cancel newsletter',
  cancelOf: (subject: string) => `Cancel newsletter “${subject}”`,
  canceled: 'Newsletter canceled.',
  stop: {
    open: 'Stop sending',
    openOf: (subject: string) => `Stop sending “${subject}”`,
    title: 'Stop sending this newsletter?',
    text: (sent: number, recipients: number) =>
      `${countedWhole(sent, 'person|people')} of ${countedWhole(recipients, 'recipient')} got it already. Everyone else gets none, and you can't send it again.`,
    textShare: (percent: number) =>
      `${percent}% of its recipients got it already. Everyone else gets none, and you can't send it again.`,
    keep: 'Keep sending',
    confirm: 'Stop sending',
    done: 'Newsletter stopped.',
  },
  list: {
    title: 'Sent and scheduled',
    caption: 'Your newsletters with their figures and those of the articles',
    empty: 'You sent no newsletter yet. Write an article and send it by email.',
    newsletter: 'Newsletter',
    state: 'Status',
    audience: 'Audience',
    recipients: 'Recipients',
    sent: 'Delivered',
    opened: 'Opens',
    clicked: 'Clicks',
    unsubscribed: 'Unsubscribed',
    failed: 'Not delivered',
    views: 'Views',
    likes: 'Likes',
    comments: 'Comments',
    failures: (bounced: number, complained: number) =>
      `${countedWhole(bounced, 'bounce')}, ${countedWhole(complained, 'complaint')}`,
    noFigures: 'This site counts no opens and clicks.',
    more: 'Show more',
  },
  contacts: {
    title: 'Contacts',
    hint: 'Bring an email list from another service. Each address gets one email that asks to confirm, a reminder two weeks later, and nothing else before.',
    source: 'How these people agreed',
    sourceHint:
      'For example: the sign-up form on my site. They read it in the email. Without links and addresses. A column “source” in the file says it for each person.',
    sourceMissing: 'Enter where these people agreed.',
    choose: 'Import a CSV file',
    importing: 'Importing…',
    tooLarge: 'File is too large (1 MB limit)',
    notText: "This isn't a CSV file. Save your table as CSV (UTF-8) and try again.",
    imported: (added: number, known: number, refused: number, leftOut: number) =>
      [
        `${countedWhole(added, 'address|addresses')} added.`,
        ...(known > 0 ? [`${countedWhole(known, 'address|addresses')} already known or unreachable.`] : []),
        ...(refused > 0 ? [`${countedWhole(refused, 'row')} skipped.`] : []),
        ...(leftOut > 0
          ? [
              `${countedWhole(leftOut, 'person|people')} left out, because they had unsubscribed or were unreachable.`,
            ]
          : []),
      ].join(' '),
    skipped: 'Not added',
    skippedRow: (row: number, text: string, reason: string) =>
      text === '' ? `Row ${row}: ${reason}` : `Row ${row}, ${text}: ${reason}`,
    skippedMore: (rows: number) => `${countedWhole(rows, 'other row|other rows')}.`,
    saveSkipped: 'Export these rows',
    skippedHead: ['row', 'content', 'reason'],
    reasons: {
      noAddress: 'no email address',
      wrongAddress: 'not an email address',
      severalAddresses: 'more than one email address',
      unclosedQuote: 'a quotation mark is never closed',
      tooLong: 'too long for a row of a list',
      tooMany: `after the first ${wholeCount(newsletterLimits.csvRows)} addresses; import the rest as another file`,
      repeated: 'in an earlier row too',
      unsubscribed: 'unsubscribed',
      cleaned: 'cleaned',
      bounced: 'bounced',
      blocklisted: 'blocklisted',
      complained: 'reported as spam',
      inactive: 'inactive',
    },
    download: 'Export CSV',
    caption: 'Email addresses on your list',
    empty: 'Your list has no addresses.',
    email: 'Email',
    name: 'Name',
    state: 'Status',
    states: {
      pending: 'Not confirmed',
      unreached: 'Not reached',
      confirmed: 'Confirmed',
      unsubscribed: 'Unsubscribed',
      bounced: 'Unreachable',
      complained: 'Reported as spam',
    },
    accepted: 'Accepted',
    proof: {
      open: 'Skip the questions',
      text: 'These people agreed elsewhere? Show us how, and an administrator can accept them without asking. Contacts who were asked already answer themselves.',
      label: 'How you can show that they agreed',
      hint: 'For example: an export of your old service with the day of each consent, and where we can see it. A column “opt-in date” in the imported file says it for each person.',
      missing: 'Describe how these people agreed.',
      send: 'Submit proof',
      cancel: 'Cancel',
      done: 'Proof submitted.',
      waiting: (time: string) =>
        `Your proof of ${time} is waiting for an administrator. Meanwhile we ask your contacts as planned.`,
      declined: 'Your proof was declined',
    },
    consent: 'Consent',
    added: 'Added',
    waiting: (people: number, until: string | null) =>
      `${countedWhole(people, 'address|addresses')} still to be asked${until === null ? '' : `, the last on ${until}`}. We ask up to ${wholeCount(newsletterLimits.questionsPerDay)} a day, each address once in ${newsletterLimits.questionDays} days, and remind it once.`,
    stopped: 'We ask no other addresses',
    stoppedText: (refused: number, asked: number) =>
      `${wholeCount(refused)} of ${countedWhole(asked, 'question')} were unreachable or reported as spam. Contacts who confirmed get your newsletters as before.`,
    unreachedHint:
      'Not reached: the server of this address did not take our email. To try again, remove it and import it.',
    remove: 'Remove',
    removeOf: (email: string) => `Remove ${email}`,
    removed: (email: string) => `${email} removed.`,
    total: (total: number) => countedWhole(total, 'address|addresses'),
    more: 'Show more',
  },
});
