import { germanArchiveSentences } from './archive-sentences.de.ts';
import { germanEncoderSentences } from './encoder-sentences.de.ts';
import { germanFinSentences } from './fin-sentences.de.ts';
import { germanImportSentences } from './import-sentences.de.ts';
import { germanLedgerSentences } from './ledger-sentences.de.ts';
import { germanPaymentSentences } from './payment-sentences.de.ts';

const noTitle = 'Gib einen Titel ein.';
const invalidField = 'Diese Angabe ist ungültig. Bitte ändere sie.';

/**
 * German for every other sentence of the server, by the English one. `{name}` is a value; a value that is a sentence
 * of the table itself is translated as well.
 */
export const germanSentences: Readonly<Record<string, string>> = {
  // Pages of the identity provider, and the name of a deleted account.
  'Deleted account': 'Gelöschtes Konto',
  'Log In': 'Anmelden',
  'Log Out': 'Abmelden',
  'Log out of {site}?': 'Von {site} abmelden?',
  "We couldn't log you in.": 'Wir konnten dich nicht anmelden.',
  "We couldn't open this page.": 'Wir konnten diese Seite nicht öffnen.',
  // Figures of a channel.
  'Choose a start before the end, and at most three years by day.':
    'Wähle einen Anfang vor dem Ende und nach Tagen höchstens drei Jahre.',
  // Badges.
  Subscriber: 'Mit Abo',
  'Has a premium subscription': 'Hat ein Premium-Abo',
  'Subscriber for half a year': 'Seit einem halben Jahr mit Abo',
  'Has subscribed for 180 days': 'Hat seit 180 Tagen ein Abo',
  'Subscriber for a year': 'Seit einem Jahr mit Abo',
  'Has subscribed for 365 days': 'Hat seit 365 Tagen ein Abo',
  'Has an approved channel': 'Hat einen angenommenen Kanal',
  'Established creator': 'Etablierter Creator',
  'Has published 10 posts and has 100 followers': 'Hat 10 Beiträge veröffentlicht und 100 Follower',
  'Leading creator': 'Führender Creator',
  'Has published 50 posts and has 10,000 followers': 'Hat 50 Beiträge veröffentlicht und 10.000 Follower',
  'Streams live on their channel': 'Streamt live im eigenen Kanal',
  Tipper: 'Trinkgeld',
  'Has tipped this creator': 'Hat diesem Creator Trinkgeld gegeben',
  'Regular tipper': 'Regelmäßiges Trinkgeld',
  'Has tipped this creator five times': 'Hat diesem Creator fünfmal Trinkgeld gegeben',
  'Generous tipper': 'Großzügiges Trinkgeld',
  'Has tipped this creator over $100 in the past month':
    'Hat diesem Creator im letzten Monat über 100 $ Trinkgeld gegeben',
  Patron: 'Mäzen',
  'Has tipped this creator over $1,000 in total':
    'Hat diesem Creator insgesamt über 1.000 $ Trinkgeld gegeben',
  // Input: sentences of the contract's shapes.
  'Choose a language.': 'Wähle eine Sprache aus.',
  'Choose a video or audio file.': 'Wähle eine Video- oder Audiodatei aus.',
  'Each chapter must start after the one before it.': 'Jedes Kapitel muss nach dem vorigen beginnen.',
  'Enter a valid VAT ID for this country.': 'Gib eine gültige USt-IdNr. dieses Landes ein.',
  'Enter a shorter address.': 'Gib eine kürzere Adresse ein.',
  'Enter an address.': 'Gib eine Adresse ein.',
  'Select a country.': 'Wähle ein Land aus.',
  'Enter the name of the account’s owner.': 'Gib ein, wem das Konto gehört.',
  'Enter the number of the account, such as an IBAN.':
    'Gib die Nummer des Kontos ein, zum Beispiel eine IBAN.',
  'Enter what the tax is called.': 'Gib an, wie die Steuer heißt.',
  'Enter a description.': 'Gib eine Beschreibung ein.',
  'Enter a name.': 'Gib einen Namen ein.',
  Payment: 'Zahlung',
  'Enter an amount.': 'Gib einen Betrag ein.',
  'Describe how these people agreed.': 'Beschreibe, wie diese Personen zugestimmt haben.',
  'Enter a note.': 'Gib eine Notiz ein.',
  'Enter a note. Other administrators read it.': 'Gib eine Notiz ein. Andere in der Verwaltung lesen sie.',
  'This date is not valid.': 'Dieses Datum ist nicht gültig.',
  'Enter a reason. The creator reads it.': 'Gib einen Grund ein. Der Kanal liest ihn.',
  'Enter a reason. The applicant reads it.': 'Gib einen Grund ein. Die Person liest ihn.',
  'Enter a title.': noTitle,
  'Enter a valid email address.': 'Gib eine gültige E-Mail-Adresse ein.',
  'Enter a valid url.': 'Gib eine gültige Adresse ein.',
  'This image has {size} pixels. One side is too long for the other. Crop it.':
    'Dieses Bild hat {size} Pixel. Eine Seite ist für die andere zu lang. Schneide es zu.',
  'This image is damaged or incomplete. Save it again and try that file.':
    'Dieses Bild ist beschädigt oder unvollständig. Speichere es neu und nimm diese Datei.',
  'This image has {size} pixels. It can have up to 64 million.':
    'Dieses Bild hat {size} Pixel. Es darf bis zu 64 Millionen haben.',
  'This image has {size} pixels. It needs at least {most} in each direction.':
    'Dieses Bild hat {size} Pixel. Es braucht mindestens {most} in jede Richtung.',
  'Use a square image of at least 1400 × 1400 pixels.':
    'Nimm ein quadratisches Bild mit mindestens 1400 × 1400 Pixeln.',
  'You can add up to 8 links.': 'Du kannst bis zu 8 Links hinzufügen.',
  'You can add up to 8 links. Those of your profile count too.':
    'Du kannst bis zu 8 Links hinzufügen. Die aus deinem Profil zählen mit.',
  'Enter the feed address.': 'Gib die Adresse des Feeds ein.',
  'Enter whole dollars from $5 to $500.': 'Gib ganze Dollar von 5 $ bis 500 $ ein.',
  'Enter a username.': 'Gib einen Benutzernamen ein.',
  'Enter a code.': 'Gib einen Code ein.',
  'Enter a code of 6 digits, or a recovery code.':
    'Gib einen Code aus 6 Ziffern ein oder einen Wiederherstellungscode.',
  'Enter your password.': 'Gib dein Passwort ein.',
  'Full Name is required.': 'Gib deinen Namen ein.',
  'Send the size that this upload was created with.':
    'Sende die Größe, mit der dieser Upload angelegt wurde.',
  'Leave a comment...': 'Schreib einen Kommentar.',
  'Leave a comment': 'Schreib eine Nachricht.',
  'Enter a word or a phrase.': 'Gib ein Wort oder einen Ausdruck ein.',
  'Please accept the Terms of Use.': 'Bitte stimm den Nutzungsbedingungen zu.',
  'Please enter an event title': 'Bitte gib einen Titel für das Event ein.',
  'Please select a start date': 'Bitte wähle aus, wann es beginnt.',
  'Please select an amount.': 'Bitte wähle einen Betrag aus.',
  'Please select an end date': 'Bitte wähle aus, wann es endet.',
  'Select an episode.': 'Wähle eine Folge aus.',
  'Select at least one fin.': 'Wähle mindestens einen Fin aus.',
  'This cursor is not valid.': 'Dieser Cursor ist ungültig.',
  'This field is not valid. Please update it.': invalidField,
  'This field is required.': 'Dieses Feld ist erforderlich.',
  'Type something to search for.': 'Gib ein, wonach du suchst.',
  'Use 2 to 20 letters, numbers or underscores.': 'Nimm 2 bis 20 Buchstaben, Ziffern oder Unterstriche.',
  'A month is written like 2026-11.': 'Ein Monat wird wie 2026-11 geschrieben.',
  'A day is written as year, month and day.': 'Ein Tag wird als Jahr, Monat und Tag geschrieben.',
  'A bite lasts {least} to {most} seconds.': 'Ein Bite dauert {least} bis {most} Sekunden.',
  'Max {count} characters': 'Höchstens {count} Zeichen',
  'The request is too large ({size} LIMIT)': 'Die Anfrage ist zu groß (höchstens {size}).',
  'File is too large ({size} LIMIT)': 'Die Datei ist zu groß (höchstens {size}).',

  // Input: for shapes without a sentence of their own.
  'Enter a text.': 'Gib einen Text ein.',
  'Enter a number.': 'Gib eine Zahl ein.',
  'Enter a whole number.': 'Gib eine ganze Zahl ein.',
  'Choose yes or no.': 'Wähle Ja oder Nein.',
  'Send a list.': 'Sende eine Liste.',
  'Send an object.': 'Sende ein Objekt.',
  'Send a tip instead.': 'Sende stattdessen ein Trinkgeld.',
  'Use 16 to 64 letters, digits, hyphens or underscores.':
    'Verwende 16 bis 64 Buchstaben, Ziffern, Bindestriche oder Unterstriche.',
  'Use lower-case letters, digits and underscores.': 'Verwende Kleinbuchstaben, Ziffern und Unterstriche.',
  'Send the path of a page, such as /feed.': 'Sende den Pfad einer Seite wie /feed.',
  'Send numbers of posts with commas between them.': 'Sende Nummern von Beiträgen mit Kommas dazwischen.',
  'A year is written like 2026.': 'Ein Jahr wird wie 2026 geschrieben.',
  'Use at most {most} characters.': 'Nimm höchstens {most} Zeichen.',
  'Use at least {least} characters.': 'Nimm mindestens {least} Zeichen.',
  'Choose at most {most}.': 'Wähle höchstens {most} aus.',
  'Choose at least {least}.': 'Wähle mindestens {least} aus.',
  'Enter {most} or less.': 'Gib höchstens {most} ein.',
  'Enter {least} or more.': 'Gib mindestens {least} ein.',
  'Enter less than {most}.': 'Gib weniger als {most} ein.',
  'Enter more than {least}.': 'Gib mehr als {least} ein.',
  'Choose one of: {options}.': 'Wähle eins davon: {options}.',
  'This field is unknown: {keys}': 'Diese Angabe ist unbekannt: {keys}',

  // Refusals of commands.
  'Write where you will share links.': 'Schreib, wo du Links teilen wirst.',
  'Use at least three letters, digits or hyphens.':
    'Verwende mindestens drei Buchstaben, Ziffern oder Bindestriche.',
  'Enter at most 100 percent.': 'Gib höchstens 100 Prozent ein.',
  'Enter at most 90 days.': 'Gib höchstens 90 Tage ein.',
  'Write a reason.': 'Schreib einen Grund.',
  "Couldn't find who referred you.": 'Wir konnten nicht finden, wer dich empfohlen hat.',
  'Select a channel for this badge.': 'Wähle einen Kanal für dieses Abzeichen aus.',
  'Send an event or a list of events.': 'Sende ein Event oder eine Liste von Events.',
  'Send the address of a page on this site as url.': 'Sende die Adresse einer Seite dieser Website als url.',
  'Send the person, the channel, and whether to block.':
    'Sende die Person, den Kanal und ob blockiert werden soll.',
  'Send the result that was opened.': 'Sende das Ergebnis, das geöffnet wurde.',
  'The data of a table no longer exists. Upload its CSV again.':
    'Die Daten einer Tabelle gibt es nicht mehr. Lade ihre CSV-Datei noch einmal hoch.',
  'The end date is before the start date': 'Das Ende liegt vor dem Beginn.',
  'This address does not belong to a push service.': 'Diese Adresse gehört nicht zu einem Push-Dienst.',
  'This badge does not exist.': 'Dieses Abzeichen gibt es nicht.',
  "This fin doesn't exist.": 'Diesen Fin gibt es nicht.',
  'This group or tier does not belong to the badge.': 'Diese Gruppe oder Stufe gehört nicht zum Abzeichen.',
  'This must be a whole number of pixels.': 'Das muss eine ganze Zahl von Pixeln sein.',
  'This part is outside the video.': 'Dieser Ausschnitt liegt außerhalb des Videos.',
  'This picture was deleted.': 'Dieses Bild wurde gelöscht.',
  'This post is not in it.': 'Dieser Beitrag ist nicht darin.',
  'This purpose is unknown.': 'Dieser Zweck ist unbekannt.',
  'Your channel has used {used} GB of {most} GB.': 'Dein Kanal hat {used} GB von {most} GB belegt.',
  'Your channel has uploaded {used} GB of {most} GB in 24 hours.':
    'Dein Kanal hat in 24 Stunden {used} GB von {most} GB hochgeladen.',
  'Upload a podcast.': 'Lade einen Podcast hoch.',
  "A chapter can't start after the end. Change its time, or remove it.":
    'Ein Kapitel kann nicht nach dem Ende beginnen. Ändere seine Zeit oder entferne es.',
  'Upload a video.': 'Lade ein Video hoch.',

  // Captions and tables.
  'The times of caption {place} cannot be read.': 'Die Zeiten von Untertitel {place} sind nicht lesbar.',
  "This file isn't UTF-8 text. Save your captions as UTF-8 and try again.":
    'Diese Datei ist kein UTF-8-Text. Speichere deine Untertitel als UTF-8 und versuch es noch einmal.',
  'There are more than {most} captions.': 'Es sind mehr als {most} Untertitel.',
  'Caption {place} ends before it begins.': 'Untertitel {place} endet, bevor er beginnt.',
  'Caption {place} is longer than {most} characters.': 'Untertitel {place} ist länger als {most} Zeichen.',
  'This file has no captions. Choose a WebVTT or SRT file.':
    'Diese Datei enthält keine Untertitel. Wähle eine WebVTT- oder SRT-Datei aus.',
  "This isn't a CSV file. Save your table as CSV (UTF-8) and try again.":
    'Das ist keine CSV-Datei. Speichere deine Tabelle als CSV (UTF-8) und versuch es noch einmal.',
  'Row {row}, column {column} holds a formula. Replace it with its value and upload the file again.':
    'Zeile {row}, Spalte {column} enthält eine Formel. Ersetze sie durch ihren Wert und lade die Datei noch einmal hoch.',
  'Row {row} has more cells than the heading.': 'Zeile {row} hat mehr Zellen als die Kopfzeile.',
  'Row {row} has more than {most} columns.': 'Zeile {row} hat mehr als {most} Spalten.',
  'A table has at most {most} rows.': 'Eine Tabelle hat höchstens {most} Zeilen.',
  'Row {row}, column {column} is longer than {most} characters. Is a quotation mark missing?':
    'Zeile {row}, Spalte {column} ist länger als {most} Zeichen. Fehlt ein Anführungszeichen?',
  'Row {row}, column {column} is longer than {most} characters.':
    'Zeile {row}, Spalte {column} ist länger als {most} Zeichen.',
  'A quotation mark in row {row} is never closed.':
    'Ein Anführungszeichen in Zeile {row} wird nie geschlossen.',
  'This file has no rows below its header.': 'Diese Datei hat keine Zeilen unter der Kopfzeile.',

  ...germanImportSentences,
  // Files and exports.
  'Preparing this file took too long. Try again.':
    'Das Vorbereiten dieser Datei hat zu lange gedauert. Versuch es noch einmal.',
  "We couldn't prepare this file. Try again.":
    'Wir konnten diese Datei nicht vorbereiten. Versuch es noch einmal.',
  'This upload was not finished in time.': 'Dieser Upload wurde nicht rechtzeitig fertig.',
  'The upload was canceled.': 'Der Upload wurde abgebrochen.',
  "We couldn't prepare your export. Try again.":
    'Wir konnten deinen Export nicht vorbereiten. Versuch es noch einmal.',
  'This file is empty. Please upload it again.': 'Diese Datei ist leer. Bitte lade sie noch einmal hoch.',
  'This file is not a video or audio file we can read.':
    'Diese Datei ist kein lesbares Video und kein lesbarer Ton.',
  'This file has no video.': 'Diese Datei enthält kein Video.',
  'This file has no audio.': 'Diese Datei enthält keinen Ton.',
  'This file uses a format we cannot play. Please export it as MP4 with H.264 and AAC.':
    'Diese Datei hat ein Format, das wir nicht abspielen können. Bitte exportiere sie als MP4 mit H.264 und AAC.',
  'This video is too small. It needs at least 64 pixels on each side.':
    'Dieses Video ist zu klein. Jede Seite braucht mindestens 64 Pixel.',
  'This video has too many pixels. Please export it at 8K or below.':
    'Dieses Video hat zu viele Pixel. Bitte exportiere es in höchstens 8K.',
  'All pictures of this file have one time. Please export it again.':
    'Alle Bilder dieser Datei haben dieselbe Zeit. Bitte exportiere sie noch einmal.',
  'All sound of this file has one time, so most of it would be lost. Please export it again.':
    'Aller Ton dieser Datei hat dieselbe Zeit, das meiste ginge verloren. Bitte exportiere sie noch einmal.',
  'We cannot tell how long this file is. Please export it again.':
    'Wir können nicht feststellen, wie lang diese Datei ist. Bitte exportiere sie noch einmal.',
  'This file is too short. It needs at least half a second.':
    'Diese Datei ist zu kurz. Sie muss mindestens eine halbe Sekunde lang sein.',
  'This file is too long. The limit is 12 hours.': 'Diese Datei ist zu lang. Möglich sind 12 Stunden.',
  'A bite can be at most 90 seconds long.': 'Ein Bite kann höchstens 90 Sekunden lang sein.',
  'The video this clip was cut from was deleted.':
    'Das Video, aus dem dieser Ausschnitt stammt, wurde gelöscht.',
  'The header of this file names less sound than it contains. Please save it again, as FLAC for example.':
    'Der Kopf dieser Datei nennt weniger Ton, als sie enthält. Speichere sie bitte noch einmal, zum Beispiel als FLAC.',
  'This file is cut off before its end. Please upload it again.':
    'Diese Datei bricht vor ihrem Ende ab. Bitte lade sie noch einmal hoch.',
  'This file is damaged. Please export it again.':
    'Diese Datei ist beschädigt. Bitte exportiere sie noch einmal.',

  'Copy of {title}': 'Kopie von {title}',

  // Receipts.
  'Premium, {plan}, {from} to {until}; Ticket for {event}':
    'Premium, {plan}, {from} bis {until}; Ticket für {event}',
  'Gift: a month of Premium': 'Geschenk: ein Monat Premium',
  'Gift: a year of Premium': 'Geschenk: ein Jahr Premium',
  Gift: 'Geschenk',
  'Gift that nobody redeemed': 'Geschenk, das niemand eingelöst hat',
  'Ticket for {event}': 'Ticket für {event}',
  Ticket: 'Ticket',
  Payout: 'Auszahlung',
  'Released after a check': 'Nach einer Prüfung freigegeben',
  'Referred channel': 'Empfohlener Kanal',
  'Referred channel, taken back': 'Empfohlener Kanal, zurückgenommen',
  'Payout returned': 'Auszahlung zurückgekommen',
  'Reserve released': 'Rücklage freigegeben',
  'Processing fee': 'Bearbeitungsgebühr',
  'Dispute fee': 'Gebühr eines Widerspruchs',
  'Fee of the processor': 'Gebühr des Zahlungsanbieters',
  'Tax on fees of the processor': 'Steuer auf Gebühren des Zahlungsanbieters',
  'Set aside by the processor': 'Vom Zahlungsanbieter zurückgelegt',
  'Advance by the processor': 'Vorschuss des Zahlungsanbieters',
  'Bought from the balance': 'Vom Guthaben gekauft',
  'Balances of payees': 'Guthaben der Empfänger',
  'Transfer to the bank': 'Überweisung an die Bank',
  'Correction by the processor': 'Korrektur des Zahlungsanbieters',
  'Payment to be refunded': 'Zahlung, die erstattet wird',
  'Refund beyond what was delivered': 'Erstattung über das Gelieferte hinaus',
  'Dispute of money that had gone back': 'Widerspruch gegen eine Zahlung, die schon erstattet war',
  ...germanPaymentSentences,
  ...germanLedgerSentences,

  // Sessions.
  'Unknown device': 'Unbekanntes Gerät',
  'Chrome on {system}': 'Chrome unter {system}',
  'Edge on {system}': 'Edge unter {system}',
  'Firefox on {system}': 'Firefox unter {system}',
  'Opera on {system}': 'Opera unter {system}',
  'Safari on {system}': 'Safari unter {system}',
  'Samsung Internet on {system}': 'Samsung Internet unter {system}',

  ...germanArchiveSentences,
  ...germanEncoderSentences,
  ...germanFinSentences,

  // Answers.
  'Successfully followed {count} creator(s).': 'Du folgst jetzt {count} Creators.',
  'Successfully unfollowed {count} creator(s).': 'Du folgst {count} Creators nicht mehr.',
  "You're unsubscribed.": 'E-Mails abbestellt.',
};
