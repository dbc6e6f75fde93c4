/** German for the refusals of encoders, as the studio shows them. */
export const germanEncoderSentences: Readonly<Record<string, string>> = {
  'The server address is not valid. Copy it from your studio.':
    'Die Serveradresse ist ungültig. Kopiere sie aus deinem Studio.',
  'The stream key is not valid. Copy the current one from your studio.':
    'Der Streamschlüssel ist ungültig. Kopiere den aktuellen aus deinem Studio.',
  'Another encoder already sends with this stream key. Stop it first.':
    'Mit diesem Streamschlüssel sendet schon ein anderer Encoder. Stoppe ihn zuerst.',
  'Another encoder with this stream key has taken over, because nothing came from this one.':
    'Ein anderer Encoder mit diesem Streamschlüssel hat übernommen, weil von diesem nichts mehr kam.',
  'We couldn’t check the stream key. Try again in a minute.':
    'Wir konnten den Streamschlüssel nicht prüfen. Versuch es in einer Minute noch einmal.',
  'Too many encoders are connected. Try again in a minute.':
    'Es sind zu viele Encoder verbunden. Versuch es in einer Minute noch einmal.',
  'This stream is over. Create a new one in your studio.':
    'Dieser Livestream ist vorbei. Erstelle in deinem Studio einen neuen.',
  'There is no room for this broadcast. Delete old videos in your studio, or try again later.':
    'Für diese Übertragung ist kein Platz. Lösche in deinem Studio alte Videos, oder versuch es später noch einmal.',
  'The broadcast was ended.': 'Die Übertragung wurde beendet.',
  'The encoder sent something that is not RTMP.': 'Der Encoder hat etwas gesendet, das kein RTMP ist.',
  'The encoder uses AMF3. Set it to AMF0.': 'Der Encoder verwendet AMF3. Stelle ihn auf AMF0.',
  'The encoder sent too much before it was let in.':
    'Der Encoder hat zu viel gesendet, bevor er angenommen wurde.',
  'The encoder took too long to send its stream key.':
    'Der Encoder hat zu lange gebraucht, um seinen Streamschlüssel zu senden.',
  'The bitrate is too high. Set it to 6,000 kbit/s or less.':
    'Die Bitrate ist zu hoch. Stelle sie auf höchstens 6.000 kbit/s.',
  'The server can’t keep up. Try again in a minute.':
    'Der Server kommt nicht hinterher. Versuch es in einer Minute noch einmal.',
  'Too many frames arrived broken. Restart your encoder, and check its connection.':
    'Zu viele Bilder oder Töne kamen beschädigt an. Starte deinen Encoder neu und prüfe seine Verbindung.',
  'Nothing can play what your encoder sends. Restart it, and set it to H.264 and AAC.':
    'Was dein Encoder sendet, lässt sich nicht abspielen. Starte ihn neu und stelle ihn auf H.264 und AAC.',
  'The settings or the clock of your encoder change all the time. Restart it.':
    'Die Einstellungen oder die Uhr deines Encoders ändern sich ständig. Starte ihn neu.',
  'Streams can’t be watched at this address. Open the page of the stream.':
    'Unter dieser Adresse kann man nichts ansehen. Öffne die Seite des Livestreams.',
  'HEVC (H.265) is not supported. Set the video encoder to H.264.':
    'HEVC (H.265) wird nicht unterstützt. Stelle den Videoencoder auf H.264.',
  'AV1 is not supported. Set the video encoder to H.264.':
    'AV1 wird nicht unterstützt. Stelle den Videoencoder auf H.264.',
  'VP9 is not supported. Set the video encoder to H.264.':
    'VP9 wird nicht unterstützt. Stelle den Videoencoder auf H.264.',
  'This video codec is not supported. Set the video encoder to H.264.':
    'Dieser Videocodec wird nicht unterstützt. Stelle den Videoencoder auf H.264.',
  'This H.264 profile doesn’t play in browsers. Set it to High, Main or Baseline with 8 bits.':
    'Dieses H.264-Profil läuft nicht in Browsern. Stelle es auf High, Main oder Baseline mit 8 Bit.',
  'This audio codec is not supported. Set the audio encoder to AAC.':
    'Dieser Audiocodec wird nicht unterstützt. Stelle den Audioencoder auf AAC.',
  'Several tracks are not supported. Send one video and one audio track.':
    'Mehrere Spuren werden nicht unterstützt. Sende eine Videospur und eine Tonspur.',
};
