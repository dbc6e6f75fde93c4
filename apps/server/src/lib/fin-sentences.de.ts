/** German for the descriptions of the fins that a network begins with. */
export const germanFinSentences: Readonly<Record<string, string>> = {
  'Hand fights, hard finishes and the quiet hours in the room that make them possible.':
    'Griffkampf, harte Abschlüsse und die stillen Stunden auf der Matte, die sie möglich machen.',
  'Fights taken apart with patience: the feet, the fence, the corner and the choice that decided it.':
    'Kämpfe in Ruhe zerlegt: die Füße, der Käfig, die Ecke und die Entscheidung, auf die es ankam.',
  'Both games that carry the name, from the back lot to the coaching tape.':
    'Beide Spiele dieses Namens, vom Hinterhof bis zum Trainervideo.',
  'Grips, guards and good partners, for people who tap often and come back on Tuesday.':
    'Griffe, Guards und gute Partner, für alle, die oft abklopfen und am Dienstag wiederkommen.',
  'Small presses, open notebooks and reporters who show their work.':
    'Kleine Verlage, offene Notizbücher und Reporter, die zeigen, wie sie arbeiten.',
  'Long questions without a hurry: attention, ageing, faith, craft and changing your mind.':
    'Große Fragen ohne Eile: Aufmerksamkeit, Altern, Glaube, Handwerk und wie man seine Meinung ändert.',
  'People who disagree, one table, and a rule that you first repeat what the other one said.':
    'Menschen, die sich nicht einig sind, ein Tisch und eine Regel: Wiederhole zuerst, was die anderen gesagt haben.',
  'Stand-up, sketches and the honest arithmetic of making a room laugh.':
    'Stand-up, Sketche und die ehrliche Rechnung, wie man einen Saal zum Lachen bringt.',
  'How the machinery works, what it costs and where it breaks, with no price targets.':
    'Wie die Technik funktioniert, was sie kostet und woran sie scheitert, ganz ohne Kursziele.',
};
