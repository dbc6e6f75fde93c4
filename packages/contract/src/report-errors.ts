/** Refusals of reports and decisions; `errors` includes them. */
export const reportErrors = {
  'report.own': { status: 409, text: "You can't report your own content. You can delete it." },
  'report.tooMany': { status: 429, text: "You've sent many reports today. Try again tomorrow." },
  'decision.notPossible': { status: 409, text: "This decision doesn't apply here." },
  'decision.reasonRequired': { status: 400, text: 'Enter a reason. The person reads it.' },
  'decision.self': { status: 409, text: "You can't suspend your own account." },
  'suspension.linkExpired': { status: 404, text: 'This link is no longer valid.' },
} as const;
