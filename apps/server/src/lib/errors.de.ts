import type { ErrorCode } from '@realfin/contract/errors';

const noPage = 'Diese Seite gibt es nicht.';
const tryAgain = 'Da ist etwas schiefgegangen. Bitte versuch es noch einmal.';

/** The German text of each refusal; `errors` of the contract has the English ones. */
export const germanErrors: Readonly<Record<ErrorCode, string>> = {
  'input.invalid': 'Einige Angaben sind ungültig. Prüf sie und versuch es noch einmal.',
  'input.malformed': 'Wir konnten diese Anfrage nicht lesen.',
  'input.tooLarge': 'Die Anfrage ist zu groß.',
  'input.addressTooLong': 'Diese Adresse ist zu lang.',
  'input.mediaType': 'Dieser Inhaltstyp wird hier nicht unterstützt.',
  'page.tooDeep':
    'Seiten enden nach 10.000 Zeilen. Blättere mit dem Cursor weiter: Gib nextCursor als cursor an.',
  'auth.required': 'Bitte melde dich an.',
  'auth.invalidToken': 'Das Zugriffstoken ist ungültig.',
  'auth.forbidden': 'Das darfst du nicht.',
  'auth.crossSite': 'Anfragen von anderen Websites werden abgelehnt.',
  'auth.suspended': 'Dieses Konto ist gesperrt.',
  'auth.confirmRequired': 'Gib dein Passwort ein, um fortzufahren.',
  'auth.unverified': 'Bestätige deine E-Mail-Adresse, um fortzufahren.',
  'route.notFound': noPage,
  'rate.limited': 'Zu viele Anfragen. Bitte warte einen Moment.',
  'idempotency.required': 'Dieser Aufruf braucht einen Idempotency-Key.',
  'idempotency.mismatch': 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
  'idempotency.inProgress': 'Dieselbe Anfrage wird noch bearbeitet.',
  'server.unexpected': 'Hm, da stimmt etwas nicht. Wir bringen dich schnell zurück.',
  'server.busy': 'Der Server ist gerade ausgelastet. Bitte versuch es in ein paar Sekunden noch einmal.',

  'account.usernameTaken': 'Dieser Benutzername ist schon vergeben.',
  'account.usernameReserved': 'Dieser Benutzername ist schon vergeben.',
  'account.emailTaken': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  'account.notFound': noPage,
  'account.tooYoung': 'Du musst mindestens 13 Jahre alt sein.',
  'account.wrongCredentials': 'E-Mail-Adresse oder Passwort ist falsch.',
  'account.wrongPassword': 'Das Passwort ist falsch.',
  'account.commonPassword': 'Dieses Passwort ist zu verbreitet. Wähle eins, das schwerer zu erraten ist.',
  'account.sameEmail': 'Das ist schon deine E-Mail-Adresse.',
  'account.tooManyAttempts': 'Zu viele Versuche. Bitte warte ein paar Minuten.',
  'account.tokenExpired': 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
  'account.notConfirmed': 'Gib zur Bestätigung deinen Benutzernamen ein.',
  'account.lastAdmin': 'Ernenne zuerst jemand anderen zum Administrator.',
  'session.notFound': 'Diese Sitzung ist schon beendet.',

  'channel.notFound': noPage,
  'channel.exists': 'Du hast schon einen Kanal.',
  'channel.applicationPending': 'Wir prüfen deine Bewerbung.',
  'channel.applicationNotFound': 'Diese Bewerbung gibt es nicht mehr.',
  'channel.applicationDecided': 'Über diese Bewerbung wurde schon entschieden.',
  'channel.followSelf': 'Du kannst dir nicht selbst folgen.',
  'fin.notFound': noPage,

  'post.notFound': noPage,
  'post.locked': 'Nach der Veröffentlichung kannst du das nicht mehr ändern.',
  'post.notReady': 'Die Datei wird noch vorbereitet.',
  'post.incomplete': 'Füll vor der Veröffentlichung alle Pflichtfelder aus.',
  'post.scheduleInPast': 'Wähle Datum und Uhrzeit aus.',
  'post.notEntitled': 'Das sehen nur Abonnenten.',
  'post.accountRequired': 'Leg ein kostenloses Konto an.',
  'post.editConflict':
    'Dieser Beitrag wurde anderswo geändert. Lade die Seite neu, um die neuere Version zu sehen.',
  'post.alreadyOut': 'Dieser Beitrag ist schon veröffentlicht.',
  'post.fileFailed':
    'Wir konnten diese Datei nicht vorbereiten. Versuch es erneut oder wähle eine andere aus.',
  'post.alwaysPremium': 'Livestreams sind Premium, bis die Aufzeichnung veröffentlicht ist.',
  'post.premiumFirst':
    'Podcasts werden als Premium veröffentlicht. Nach dem Veröffentlichen kannst du sie kostenlos machen.',
  'post.noPremium': 'Stapel und Events haben keine Premium-Einstellung. Ändere die ihrer Beiträge.',
  'post.tooManyFins': 'Ein Beitrag kann bis zu 9 Fins haben.',
  'post.notUnpublishable':
    'Livestreams und Events lassen sich nicht zurückziehen. Du kannst sie aus Listen nehmen.',
  'post.ownPublish': 'Veröffentliche Livestreams, Stapel und Events auf ihrer eigenen Seite.',
  'post.undoOver': 'Das wurde vor zu langer Zeit gelöscht und kann nicht wiederhergestellt werden.',
  'post.notPinnable': 'Wir konnten den Beitrag nicht an deinen Kanal anheften. Bitte versuch es noch einmal.',

  'article.tooShort': 'Der Artikel braucht mindestens 50 Wörter.',
  'article.versionGone': 'Diese Version gibt es nicht mehr.',
  'article.tooLong': 'Der Artikel darf höchstens 20.000 Wörter haben.',

  'stream.keyUnknown': 'Dieser Streamschlüssel gehört nicht zum Kanal.',
  'stream.offline': 'Wir konnten nicht live gehen. Bitte versuch es noch einmal.',

  'captions.notFound': 'Wir konnten diese Untertitel nicht finden.',
  'captions.refused': 'Wir können diese Untertitel nicht verwenden. Wähle eine WebVTT- oder SRT-Datei aus.',
  'captions.tooMany': 'Ein Beitrag kann Untertitel in bis zu 30 Sprachen haben.',

  'ranking.invalidTables': 'Ungültige Tabellen.',
  'ranking.csvRefused': 'Wir können diese Datei nicht als Tabelle lesen. Wähle eine CSV-Datei aus.',
  'ranking.csvTooLarge': 'Die Datei ist zu groß (höchstens 10 MB).',

  'ppv.priceFixed': 'Der Preis kann nach der Veröffentlichung nicht mehr geändert werden.',
  'ppv.otherEvent': 'Dieser Beitrag gehört zu einem anderen Event.',
  'stack.full': 'Ein Stapel kann bis zu 500 Beiträge haben.',
  'stack.noneChosen': 'Wähle einen Stapel aus.',
  'stack.notAddable': 'Du kannst nur veröffentlichte und geplante Beiträge deines Kanals hinzufügen.',
  'import.notFound': 'Wir konnten diesen Import nicht finden.',
  'import.refused': 'Wir können diese Adresse nicht verwenden.',
  'export.notFound': 'Wir konnten diesen Export nicht finden.',
  'export.running': 'Wir bereiten schon einen Export vor. Warte auf ihn oder brich ihn ab.',
  'export.tooMany': 'Für heute hast du die Höchstzahl an Exporten erreicht. Versuch es morgen noch einmal.',
  'export.notReady': 'Dieser Export ist noch nicht fertig.',
  'export.gone': 'Dieses Archiv wurde gelöscht. Fordere einen neuen Export an.',
  'export.forbidden':
    'Dieser Link ist nicht mehr gültig. Melde dich an und lade das Archiv in deinen Einstellungen herunter.',
  'export.noRoom': 'Auf dem Server ist nicht genug Platz für dieses Archiv. Versuch es später noch einmal.',
  'import.csvRefused': 'Wir können diese Tabelle nicht verwenden.',
  'bite.notFound': noPage,
  'bite.noVideo': 'Wähle eines deiner abspielbereiten Videos aus.',

  'ppv.notAuthorized': 'Das gehört zu einem Event, das einzeln verkauft wird.',
  'feed.notFound': 'Wir konnten diesen Feed nicht finden.',
  'feed.ended': 'Dein Abo ist beendet. Abonniere wieder, um diesen privaten Feed zu nutzen.',

  'landing.notFound': noPage,
  'landing.notSaved': 'Speichere zuerst die Landingpage.',
  'landing.editConflict':
    'Diese Seite wurde anderswo geändert. Lade sie neu, um die neuere Version zu sehen.',
  'landing.pictureGone': 'Eines der Bilder wurde gelöscht. Wähle ein anderes aus.',
  'calendar.notFound': 'Dieses Event wurde gelöscht.',
  'calendar.tooMany': 'Ein Kanal kann bis zu 500 Events haben.',

  'media.notFound': 'Wir konnten diese Datei nicht finden.',
  'media.refused': 'Deine Datei konnte nicht hochgeladen werden. Bitte versuch es noch einmal.',
  'media.taken': 'Diese Datei gehört zu einem anderen Beitrag.',
  'media.incomplete': 'Der Upload ist noch nicht fertig.',
  'media.noRoom': 'Auf dem Server ist nicht genug Platz für diese Datei. Versuch es später noch einmal.',
  'media.storageFull': 'Dein Kanal hat keinen Speicherplatz mehr.',
  'media.dayFull': 'Dein Kanal kann heute nichts mehr hochladen.',
  'media.tooMany':
    'Es werden gerade zu viele Dateien hochgeladen oder vorbereitet. Bitte warte, bis einige fertig sind.',
  'media.notFailed': 'Du kannst nur fehlgeschlagene Dateien erneut vorbereiten lassen.',
  'media.forbidden': 'Dieser Link ist nicht mehr gültig.',
  'media.noDownload': 'Das Video konnte nicht heruntergeladen werden. Bitte versuch es noch einmal.',
  'media.tooLarge': 'Die Datei ist zu groß (höchstens 20 GB).',
  'media.addressUsed': 'An diese Adresse wurde schon eine Datei hochgeladen. Fordere eine neue an.',
  'media.lengthRequired': 'Sende die Größe der Datei im Header Content-Length.',
  'image.notFound': 'Wir konnten dieses Bild nicht finden.',
  'image.refused':
    'Wir können dieses Bild nicht verwenden. Versuch es mit einer JPEG-, PNG- oder WebP-Datei.',
  'image.tooLarge': 'Die Datei ist zu groß (höchstens 8 MB).',

  'badge.notPermitted': 'Du hast dieses Abzeichen nicht.',

  'block.notAllowed': 'Du kannst diese Person nicht blockieren.',
  'collaborator.isBlocked': 'Hebe zuerst die Blockierung dieser Person auf.',
  'collaborator.isCreator': 'Dieser Person gehört der Kanal.',
  'collaborator.tooMany': 'Ein Kanal kann bis zu 100 Personen in dieser Rolle haben.',
  'collaborator.tooManyInvitations':
    'Du hast heute zu viele Einladungen verschickt. Versuch es morgen wieder.',
  'collaborator.noInvitation': 'Diese Einladung ist nicht mehr offen.',
  'collaborator.notOnTeam': 'Du gehörst nicht zu diesem Team.',

  'comment.editClosed': 'Kommentare können 15 Minuten lang bearbeitet werden.',
  'comment.notFound': 'Dieser Kommentar wurde gelöscht.',
  'comment.notHeld': 'Dieser Kommentar wurde schon geprüft.',
  'comment.notPinnable':
    'Du kannst nur Kommentare anheften, die alle sehen. Antworten bleiben an ihrem Platz.',
  'comment.notEntitled': 'Nur Abonnenten können kommentieren.',

  'notification.linkInvalid': 'Dieser Link ist nicht mehr gültig.',
  'notification.notFollowing': 'Folge diesem Kanal, um ihn stummzuschalten.',

  'billing.cardInvalid': 'Die Karte konnte nicht geprüft werden. Bitte versuch es noch einmal.',
  'billing.declined': tryAgain,
  'billing.tooManyDeclines':
    'Heute wurden zu viele Zahlungen abgelehnt. Bitte versuch es morgen noch einmal.',
  'billing.blocked': 'Zahlungen sind für dein Konto pausiert. Wende dich an den Support.',
  'billing.unavailable': tryAgain,
  'billing.profileNotFound': 'Bitte wähle eine Karte aus.',
  'billing.profileInUse': 'Mit dieser Karte wird dein Abo bezahlt. Wähle zuerst eine andere dafür aus.',
  'billing.intentNotFound': 'Wir konnten diesen Kauf nicht finden.',
  'billing.intentClosed': 'Dieser Kauf ist schon beendet.',
  'billing.inProgress': 'Wir prüfen noch deine letzte Zahlung. Bitte warte einen Moment.',
  'billing.priceChanged': 'Der Preis hat sich geändert. Sieh ihn dir an und versuch es noch einmal.',
  'tip.failed':
    'Das Trinkgeld konnte nicht gesendet werden. Bitte versuch es in ein paar Minuten noch einmal.',
  'tip.self': 'Du kannst deinem eigenen Kanal kein Trinkgeld geben.',
  'subscription.exists': 'Du hast schon ein Abo.',
  'subscription.none': 'Du hast kein Abo.',
  'subscription.notCancelable': 'Das Abo konnte nicht gekündigt werden.',
  'subscription.renewalOff': 'Du hast gekündigt. Mit der Umstellung verlängert sich das Abo wieder.',
  'subscription.notUpgradable': 'Das Abo konnte nicht umgestellt werden.',
};
