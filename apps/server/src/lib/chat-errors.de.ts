import type { ErrorCode } from '@realfin/contract/errors';

/** Refusals of chats. */
export const germanChatErrors = {
  'chat.closed': 'Dieser Chat ist beendet.',
  'chat.slow': 'Der langsame Modus ist an. Warte kurz, bevor du wieder schreibst.',
  'chat.followersOnly': 'Hier kann nur schreiben, wer diesem Kanal folgt.',
  'chat.subscribersOnly': 'Hier können nur Abonnenten schreiben.',
  'chat.newFollower': 'Hier kannst du schreiben, wenn du dem Kanal seit einem Tag folgst.',
  'chat.newAccount': 'Dein Konto ist noch zu neu, um hier zu schreiben. Versuch es später noch einmal.',
  'chat.nameOfChannel':
    'Dein Name sieht aus wie der dieses Kanals. Ändere ihn in deinen Einstellungen, um hier zu schreiben.',
  'chat.timedOut':
    'Du kannst hier eine Weile nicht schreiben. Jemand aus der Moderation hat dich stummgeschaltet.',
  'chat.messageNotFound': 'Diese Nachricht wurde gelöscht.',
  'chat.notHeld': 'Diese Nachricht wurde schon geprüft.',
  'chat.overlayNotFound': 'Diese Adresse funktioniert nicht mehr. Erstelle eine neue.',
} satisfies Partial<Record<ErrorCode, string>>;
