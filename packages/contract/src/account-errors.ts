/** Expected refusals about accounts, passwords and the second step of a login. */
export const accountErrors = {
  'auth.codeRequired': { status: 403, text: 'Enter a code of your authenticator app to continue.' },
  'auth.wrongCode': { status: 403, text: 'Wrong code. Each code works once, for a minute.' },
  'account.usernameTaken': { status: 409, text: 'Username is already taken.' },
  'account.usernameReserved': { status: 409, text: 'Username is already taken.' },
  'account.emailTaken': { status: 409, text: 'An account with this email already exists.' },
  'account.notFound': { status: 404, text: "This page isn't real." },
  'account.tooYoung': { status: 400, text: 'You must be at least 13 years old.' },
  'account.wrongCredentials': { status: 401, text: 'Wrong email or password.' },
  'account.wrongPassword': { status: 400, text: 'Wrong password.' },
  'account.commonPassword': {
    status: 400,
    text: 'This password is too common. Choose one that is harder to guess.',
  },
  'account.sameEmail': { status: 409, text: 'This is already your email address.' },
  'account.tooManyAttempts': { status: 429, text: 'Too many attempts. Please wait a few minutes.' },
  'account.tokenExpired': { status: 410, text: 'This link has expired or was already used.' },
  'account.notConfirmed': { status: 400, text: 'Type your username to confirm.' },
  'account.secondFactorOn': { status: 409, text: 'Two-step login is already on.' },
  'account.secondFactorOff': { status: 409, text: 'Two-step login is off.' },
  'account.setupExpired': { status: 410, text: 'This took too long. Scan the new QR code.' },
  'account.lastAdmin': { status: 409, text: 'Make someone else an administrator first.' },
} as const;
