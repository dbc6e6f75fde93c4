/** Descriptions of the files of an archive, and of downloaded tables. */
export const germanArchiveSentences: Readonly<Record<string, string>> = {
  'Profile and settings of the account': 'Profil und Einstellungen des Kontos',
  'Whether your logins need a code, and since when':
    'Ob deine Anmeldungen einen Code brauchen, und seit wann',
  'Shared in settings': 'In den Einstellungen geteilt',
  'Usernames you had before': 'Deine früheren Benutzernamen',
  'What new posts of your channel begin with': 'Womit neue Beiträge deines Kanals beginnen',
  'Browsers you are signed in with': 'Browser, in denen du angemeldet bist',
  'Channels you follow': 'Kanäle, denen du folgst',
  'Fins you follow': 'Fins, denen du folgst',
  'Badges you equipped': 'Abzeichen, die du trägst',
  'Private podcast feeds, without their addresses': 'Private Podcast-Feeds, ohne ihre Adressen',
  'Exports you requested': 'Exporte, die du angefordert hast',
  'Comments you wrote': 'Deine Kommentare',
  'What you wrote in chats': 'Was du in Chats geschrieben hast',
  'Streams you wanted to be reminded of': 'Livestreams, an die du erinnert werden wolltest',
  'What holds in the chats of your channel': 'Was in den Chats deines Kanals gilt',
  'The secret address of your chats': 'Die geheime Adresse deiner Chats',
  'Emails we sent you about your payments and your subscription':
    'E-Mails, die wir dir zu deinen Zahlungen und deinem Abo geschickt haben',
  'People who were timed out in the chats of your channel':
    'Wer in den Chats deines Kanals eine Weile nicht schreiben durfte',
  'Comments you liked (1) or disliked (-1)': 'Kommentare, die dir gefallen (1) oder nicht gefallen (-1)',
  'Posts you liked (1) or disliked (-1)': 'Beiträge, die dir gefallen (1) oder nicht gefallen (-1)',
  'Bites you liked': 'Bites, die dir gefallen',
  'Posts you saved': 'Gespeicherte Beiträge',
  'Posts you are not interested in': 'Beiträge, die dich nicht interessieren',
  'What you watched, listened to and read, and where you stopped':
    'Was du angesehen, angehört und gelesen hast, und wo du aufgehört hast',
  'Your views that were counted': 'Deine gezählten Aufrufe',
  'Your channel': 'Dein Kanal',
  'Your applications for a channel': 'Deine Bewerbungen um einen Kanal',
  'Contributors and moderators of your channel': 'Mitwirkende und Moderatoren deines Kanals',
  'Channels you contribute to or moderate': 'Kanäle, bei denen du mitwirkst oder moderierst',
  'Invitations to a team that you sent or received':
    'Einladungen zur Mitarbeit, die du verschickt oder bekommen hast',
  'What your channel holds for review': 'Was dein Kanal zur Prüfung zurückhält',
  'People you blocked on your channel': 'Personen, die du auf deinem Kanal blockiert hast',
  'A summary of the posts you published': 'Eine Übersicht deiner veröffentlichten Beiträge',
  'Your bites': 'Deine Bites',
  'Media files you uploaded': 'Mediendateien, die du hochgeladen hast',
  'Sources you imported from': 'Quellen, aus denen du importiert hast',
  'Your subscription': 'Dein Abo',
  'Your free trials': 'Deine Probezeiten',
  'Tips you give with each renewal of your subscription; amounts in cents':
    'Trinkgeld, das du mit jeder Verlängerung deines Abos gibst; Beträge in Cent',
  'The coupons you used': 'Die Gutscheine, die du benutzt hast',
  'Gifts you bought or redeemed': 'Geschenke, die du gekauft oder eingelöst hast',
  'The channels you referred': 'Die Kanäle, die du empfohlen hast',
  'Your application as an affiliate': 'Deine Bewerbung als Affiliate',
  'The link or page you came through last, and how often your own links were opened':
    'Der Link oder die Seite, über die du zuletzt gekommen bist, und wie oft deine eigenen Links geöffnet wurden',
  'When your subscription ended before': 'Wann dein Abo schon einmal geendet hat',
  'Why you canceled, what we offered you, and how it ended':
    'Warum du gekündigt hast, was wir dir angeboten haben und wie es ausging',
  'Your access to premium posts and events, with start and end':
    'Dein Zugang zu Premium-Beiträgen und Events, mit Beginn und Ende',
  'Payment methods you saved: the last four digits, never the number':
    'Gespeicherte Zahlungsmittel: die letzten vier Ziffern, nie die Nummer',
  'All payments, including failed ones; amounts in cents':
    'Alle Zahlungen, auch fehlgeschlagene; Beträge in Cent',
  'Your details for invoices': 'Deine Angaben für Rechnungen',
  'Your receipts, invoices and credit notes; amounts in cents':
    'Deine Belege, Rechnungen und Rechnungskorrekturen; Beträge in Cent',
  'Invoices; amounts in cents': 'Rechnungen; Beträge in Cent',
  'Your refunds; amounts in cents': 'Deine Erstattungen; Beträge in Cent',
  'Every period of your subscription; amounts in cents': 'Alle Zeiträume deines Abos; Beträge in Cent',
  'Payments you disputed; amounts in cents': 'Zahlungen, denen du widersprochen hast; Beträge in Cent',
  'Events you bought; amounts in cents': 'Events, die du gekauft hast; Beträge in Cent',
  'Tips you gave; amounts in cents': 'Trinkgelder, die du gegeben hast; Beträge in Cent',
  'Every entry of what your channel earned; amounts in cents':
    'Jeder Eintrag zu den Einnahmen deines Kanals; Beträge in Cent',
  'What you reported': 'Was du gemeldet hast',
  'What administrators decided about your account and content, and why':
    'Was die Administration über dein Konto und deine Inhalte entschieden hat, und warum',
  'The landing page of your channel, as saved and as published':
    'Die Landingpage deines Kanals, gespeichert und veröffentlicht',
  'Search results you opened': 'Suchergebnisse, die du geöffnet hast',
  'Your notifications': 'Deine Benachrichtigungen',
  'How we notify you, and how many browsers show notifications':
    'Wie wir dich benachrichtigen und wie viele Browser Benachrichtigungen zeigen',
  'Channels you follow without notifications about their posts':
    'Kanäle, denen du ohne Benachrichtigungen zu ihren Beiträgen folgst',
  'Events in your calendar': 'Events in deinem Kalender',
  'What your browsers reported about your use of the site':
    'Was deine Browser über deine Nutzung der Website gemeldet haben',
  'Your subscription to the newsletter': 'Dein Newsletter-Abo',
  'Where your payouts go; of the account only its end':
    'Wohin deine Auszahlungen gehen; vom Konto nur das Ende',
  'Your payouts; amounts in cents': 'Deine Auszahlungen; Beträge in Cent',
  'Your monthly statements': 'Deine Monatsabrechnungen',
  'When you first and last viewed something of each channel':
    'Wann du zuerst und zuletzt etwas von jedem Kanal gesehen hast',
  'Emails of the last weeks about what changed on your channel':
    'E-Mails der letzten Wochen darüber, was sich auf deinem Kanal getan hat',
  'Newsletters you sent': 'Newsletter, die du verschickt hast',
  'Email addresses on the list of your newsletter': 'E-Mail-Adressen auf der Liste deines Newsletters',
  'Newsletters we sent you, and when you opened them':
    'Newsletter, die wir dir geschickt haben, und wann du sie geöffnet hast',
  'Channels whose newsletters you turned on or off': 'Kanäle, deren Newsletter du an- oder abgestellt hast',
  'Channels you gave your email address': 'Kanäle, denen du deine E-Mail-Adresse gegeben hast',
  'Whether we count your opens and clicks, and whether your address gets newsletters':
    'Ob wir zählen, was du öffnest und anklickst, und ob deine Adresse Newsletter bekommt',
  'What our server sent you of premium posts and events':
    'Was unser Server dir von Premium-Beiträgen und Events gesendet hat',
  'How your streams wait for a lost encoder': 'Wie deine Livestreams auf einen verlorenen Encoder warten',
};
