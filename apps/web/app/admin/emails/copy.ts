import { counted, countedWhole, wholeCount } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

const progress = (sent: number, recipients: number) =>
  `${wholeCount(sent)} of ${countedWhole(recipients, 'recipient')} sent`;

export const copy = messages('adminEmails', {
  title: 'Email',
  description:
    'Newsletters that are being sent, proofs of consent, lists of contacts that were stopped, and email addresses.',
  loadFailed: "We couldn't load the newsletters.",
  tryAgain: 'Try again',
  failed: 'An error occurred. Please try again.',
  note: 'Note',
  noteMissing: 'Enter a note.',
  cancel: 'Cancel',
  test: {
    title: 'Email server',
    text: 'Send an email to your own address to see whether your email server takes it.',
    send: 'Send a test email',
    sent: (email: string) =>
      `Your email server took the email to ${email}. If it does not arrive, look in the spam folder and check the records of your domain.`,
    refused: 'Your email server did not take the email:',
  },
  sending: {
    title: 'Newsletters being sent',
    empty: 'No newsletter is being sent.',
    progress,
    stop: 'Stop sending',
    stopOf: (subject: string) => `Stop sending “${subject}”`,
    dialog: 'Stop this newsletter?',
    text: (sent: number, recipients: number) =>
      `${progress(sent, recipients)}. Everyone else gets none, and it can't be sent again.`,
    reason: 'Reason',
    reasonHint: 'The creator reads it.',
    reasonMissing: 'Enter a reason.',
    done: 'Newsletter stopped.',
  },
  proofs: {
    title: 'Proofs of consent',
    text: 'A creator says that their contacts agreed elsewhere, and asks you to accept them without a question. Look at the proof first: you answer for these emails.',
    empty: 'No proof is waiting.',
    contacts: (contacts: number, dated: number) =>
      `${countedWhole(contacts, 'contact')}, ${wholeCount(dated)} with the day of their consent`,
    days: (first: string, last: string) => `${first} to ${last}`,
    accept: 'Accept contacts',
    acceptOf: (name: string) => `Accept the contacts of ${name}`,
    acceptDialog: 'Accept these contacts without asking them?',
    acceptText: (contacts: number) =>
      `${countedWhole(contacts, 'contact')} will get the newsletters of this channel. Each has a link to unsubscribe.`,
    acceptHint: 'What you looked at. Other administrators read it.',
    accepted: 'Contacts accepted.',
    decline: 'Decline',
    declineOf: (name: string) => `Decline the proof of ${name}`,
    declineDialog: 'Decline this proof?',
    declineText: 'We ask these contacts to confirm, as planned.',
    reason: 'Reason',
    reasonHint: 'The creator reads it.',
    reasonMissing: 'Enter a reason.',
    declined: 'Proof declined.',
  },
  lists: {
    title: 'Stopped lists',
    text: 'We stop asking the contacts of a channel to confirm when too many addresses are unreachable or report it as spam. If an email server was at fault, open the list again.',
    empty: 'No list is stopped.',
    refused: (refused: number, asked: number) =>
      `${wholeCount(refused)} of ${countedWhole(asked, 'question')} refused`,
    unasked: (contacts: number) => `${counted(contacts, 'contact')} not asked`,
    reopen: 'Open list',
    reopenOf: (name: string) => `Open list: ${name}`,
    dialog: 'Open this list again?',
    dialogText: (contacts: number) =>
      contacts === 0
        ? 'Its channel can import contacts again. Refused questions are counted from zero.'
        : `We ask ${countedWhole(contacts, 'contact')} to confirm, and its channel can import others. Refused questions are counted from zero.`,
    noteHint: 'Why it may go on. Other administrators read it.',
    done: 'List opened.',
  },
  address: {
    title: 'Email addresses',
    open: 'Restore an email address',
    text: 'For an address that a server refused although it works. It gets newsletters again, and notifications unless its person turned them off. People who reported an email as spam decide themselves.',
    email: 'Email address',
    noteHint: 'How you know that it works. Other administrators read it.',
    send: 'Restore',
    done: 'Email address restored.',
  },
});
