/** Texts of tips; `null`: the default text. */
export const tipWords: readonly [string | null, ...(string | null)[]] = [
  null,
  'For the coffee you clearly did not have before this one.',
  'Worth more than the book I bought about it.',
  'My son finally understands what I do on Tuesdays. Thank you.',
  null,
  'Put it towards a second microphone.',
  'For the pause at the four minute mark.',
  'I said I would if you ever explained it. You did.',
  'From all of us in the night shift.',
  null,
  'For the dog.',
  'Keep the heating on.',
  'I owe you one argument I finally won.',
  'That last paragraph alone.',
  'For nobody passing the hat here, I will.',
];
