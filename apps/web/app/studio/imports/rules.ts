// The table of posts that its author fills in.

/** A table to fill in. */
export const sampleCsv = [
  'title,text,description,type,premium,tags',
  'Morning swim,Thirty minutes in the lake,"0:00 Start\n0:10 The cold",video,no,Wrestling',
  'Why we swim,A conversation,,podcast,yes,Wrestling',
  'What to bring,A list for beginners,,article,no,',
  '',
].join('\r\n');
