/** Podcast feeds, tables of posts, and files at other addresses. */
export const germanImportSentences: Readonly<Record<string, string>> = {
  "We can't use this address. It must start with http:// or https://.":
    'Wir können diese Adresse nicht verwenden. Sie muss mit http:// oder https:// beginnen.',
  'This address is not on the public internet.': 'Diese Adresse ist nicht im öffentlichen Internet.',
  'This address redirects too many times.': 'Diese Adresse leitet zu oft weiter.',
  'The file at this address is too large.': 'Die Datei an dieser Adresse ist zu groß.',
  "This address isn't responding. Try again later.":
    'Diese Adresse antwortet nicht. Versuch es später noch einmal.',
  "The file at this address is compressed in a format we don't support.":
    'Die Datei an dieser Adresse ist in einem Format komprimiert, das wir nicht unterstützen.',
  'The file at this address ends too early. Try again later.':
    'Die Datei an dieser Adresse endet zu früh. Versuch es später noch einmal.',
  "The file at this address is damaged: it can't be decompressed.":
    'Die Datei an dieser Adresse ist beschädigt und lässt sich nicht entpacken.',
  'This address answers {status}.': 'Diese Adresse antwortet mit {status}.',
  'The audio file of this episode is empty.': 'Die Audiodatei dieser Folge ist leer.',
  "We couldn't download the audio.": 'Wir konnten den Ton nicht herunterladen.',
  "The document type (DOCTYPE) of this feed contains definitions, which we don't read. Remove them and try again.":
    'Der Dokumenttyp (DOCTYPE) dieses Feeds enthält Definitionen, die wir nicht lesen. Entferne sie und versuch es noch einmal.',
  "This isn't a podcast feed. Look for an address that ends in /rss or .xml.":
    'Das ist kein Podcast-Feed. Such eine Adresse, die auf /rss oder .xml endet.',
  'The XML of this feed is broken in line {line}: <{tag}> is never closed.':
    'Das XML dieses Feeds ist in Zeile {line} fehlerhaft: <{tag}> wird nie geschlossen.',
  'The XML of this feed is broken in line {line}.': 'Das XML dieses Feeds ist in Zeile {line} fehlerhaft.',
  'This feed has no episodes with audio.': 'Dieser Feed hat keine Folgen mit Ton.',
  'Use these column names: {names}. The title column is required.':
    'Nimm diese Spaltennamen: {names}. Die Spalte title ist erforderlich.',
  'A table of posts can have up to {most} rows.':
    'Eine Tabelle mit Beiträgen kann bis zu {most} Zeilen haben.',
  'Row {row}: {problem}': 'Zeile {row}: {problem}',
  'the title must have 1 to 100 characters.': 'Der Titel muss 1 bis 100 Zeichen haben.',
  'the text can have up to 300 characters.': 'Der Text darf bis zu 300 Zeichen haben.',
  'the type must be video, podcast or article.': 'Der Typ muss video, podcast oder article sein.',
  'a post can have up to {most} fins.': 'Ein Beitrag kann bis zu {most} Fins haben.',
  "we couldn't find the fin '{name}'.": 'Wir konnten den Fin „{name}“ nicht finden.',
};
