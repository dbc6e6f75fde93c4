import { messages } from '../../lib/language.ts';

export const copy = messages('tips', {
  tip: 'Tip',
  /** With what is chosen at first, where there is room for one short word only. */
  tipOf: (price: string) => `${price} Tip`,
  whom: (name: string) => `for ${name}`,
  panel: 'Tips',
  panelText: (name: string, percent: number) => `${name} gets ${percent}% of every tip.`,
  login: 'Login to Tip',
  loginReason: (name: string) => `Tip ${name} to support what they make.`,
  title: (name: string) => `Tip ${name}`,
  card: {
    intro: 'First your card. Nothing is charged before you have chosen an amount.',
    next: 'Continue',
    back: 'Back',
    add: 'New Card',
  },
  amount: 'Amount',
  memo: 'Message',
  memoHint: (most: number) => `Optional, up to ${most} characters.`,
  memoOnPost: (most: number) => `Optional, up to ${most} characters. Everybody sees it among the comments.`,
  usualMemo: (name: string) => `${name} received a tip.`,
  send: (price: string) => `Send Tip · ${price}`,
  sent: 'Tip Sent!',
  thanks: (name: string) => `Thank you for supporting ${name}.`,
  thanksOnPost: (name: string) => `Thank you for supporting ${name}. Your tip stands among the comments.`,
  done: 'Done',
  failed: 'Error sending tip. Please try again in a few minutes.',
  waiting:
    'This asks again by itself. You can also close it: the tip is sent as soon as the bank answers, and nothing is charged twice.',
});
