import { messages } from '../../lib/language.ts';

export const copy = messages('security', {
  present: 'Current password',
  showPassword: 'Show or hide the password',
  forgot: 'Forgot your password?',
  failed: 'An error occurred. Please try again.',
  password: {
    title: 'Password',
    description: 'Change your password.',
    card: 'Change your password',
    text: "We'll log you out everywhere else, end links we emailed you, and give your private podcast feeds new addresses.",
    fresh: 'New password',
    hint: 'At least 10 characters.',
    submit: 'Change password',
    doneTitle: 'Password changed.',
    done: "You're logged out everywhere else. We've sent you an email about it.",
  },
  email: {
    title: 'Email',
    description: 'Change your email.',
    card: 'Change your email',
    text: (email: string) =>
      `Your email is ${email}. We'll send a link to the new address; it takes effect once you open the link.`,
    fresh: 'New email',
    submit: 'Change email',
    doneTitle: 'Check your inbox.',
    done: (email: string) =>
      `We've sent a link to ${email}. It works for one hour. Until you open it, your email stays the same.`,
  },
});
