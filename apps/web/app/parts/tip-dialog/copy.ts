import { messages } from '../../lib/language.ts';

export const copy = messages('tipDialog', {
  title: (name: string) => `Tip ${name}`,
  card: {
    intro: "Add a card first. You won't be charged until you choose an amount.",
    next: 'Continue',
    back: 'Back',
    add: 'New Card',
  },
  recurring: {
    often: 'How often',
    once: 'Once, now',
    renewal: 'With each renewal of your subscription',
    sum: (date: string, subscription: string, tips: string, total: string) =>
      `On ${date}: ${subscription} + ${tips} tips = ${total}.`,
    rules: {
      monthly10:
        'In one payment, every month, until you end it or your subscription ends. Nothing is charged now.',
      yearly10:
        'In one payment, once a year with your plan, until you end it or your subscription ends. Nothing is charged now.',
    },
    now: (amount: string) => `Until now: ${amount}.`,
    set: (amount: string) => `Tip ${amount} With Each Renewal`,
    done: 'Recurring tip set',
    doneText: (name: string) =>
      `Thanks for supporting ${name}. You can change or end it on the page of your subscription.`,
    ended: 'Your recurring tip has ended.',
    endFailed: "We couldn't end it. Please try again.",
  },
  amount: 'Amount',
  memo: 'Message',
  memoHint: (most: number) => `Optional, up to ${most} characters.`,
  memoOnPost: (most: number) => `Optional, up to ${most} characters. Everyone can see it in the comments.`,
  usualMemo: (name: string) => `${name} received a tip.`,
  send: (price: string) => `Send Tip · ${price}`,
  sent: 'Tip Sent!',
  thanks: (name: string) => `Thanks for supporting ${name}.`,
  thanksOnPost: (name: string) => `Thanks for supporting ${name}. Your tip appears in the comments.`,
  done: 'Done',
  inProgress: "We're still checking your last payment. Please wait a moment.",
  failed: 'Error sending tip. Please try again in a few minutes.',
  waiting:
    "This updates automatically, and you can close it. We'll send the tip as soon as your bank confirms, and you won't be charged twice.",
});
