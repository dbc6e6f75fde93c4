import type { Notices } from './notices.ts';

export const germanNotices: Notices = {
  creators: {
    paid: ({ name, amount, month, address }) => ({
      subject: `Deine Auszahlung über ${amount} ist unterwegs zu deiner Bank`,
      lines: [
        `Hallo ${name},`,
        '',
        `wir haben deine Einnahmen vom ${month} ausgezahlt: ${amount}.`,
        'Deine Bank braucht vielleicht ein paar Tage, bis du sie siehst.',
        '',
        `Deine Auszahlungen und Abrechnungen: ${address}`,
      ],
    }),
    failed: ({ name, amount, month, address }) => ({
      subject: `Deine Auszahlung über ${amount} hat nicht geklappt`,
      lines: [
        `Hallo ${name},`,
        '',
        `wir konnten deine Einnahmen vom ${month} nicht auszahlen. Die ${amount} sind wieder in deinem Guthaben und kommen mit der nächsten Auszahlung.`,
        'Prüfe das Konto für deine Auszahlungen.',
        '',
        `Deine Angaben für Auszahlungen: ${address}`,
      ],
    }),
    late: ({ name, amount, month, day, address, support }) => ({
      subject: `Deine Auszahlung über ${amount} verspätet sich`,
      lines: [
        `Hallo ${name},`,
        '',
        `deine Einnahmen vom ${month}, ${amount}, waren für den ${day} zugesagt und sind noch nicht unterwegs.`,
        'In deinem Guthaben fehlt nichts, und du musst nichts tun. Wir schreiben dir, sobald sie ausgezahlt sind.',
        '',
        `Deine Auszahlungen: ${address}`,
        `Fragen: ${support}`,
      ],
    }),
    changed: ({ name, day, address, support }) => ({
      subject: 'Das Konto für deine Auszahlungen wurde geändert',
      lines: [
        `Hallo ${name},`,
        '',
        `die Bankverbindung für deine Auszahlungen wurde geändert. Zu deinem Schutz warten Auszahlungen bis zum ${day}.`,
        `Wenn du das nicht warst, melde dich jetzt bei uns: ${support}`,
        '',
        `Deine Angaben für Auszahlungen: ${address}`,
      ],
    }),
  },
  operators: {
    dueSoon: ({ name, month, day, count, amount, address }) => ({
      subject: `Auszahlungen vom ${month} sind am ${day} fällig`,
      lines: [
        `Hallo ${name},`,
        '',
        `die Auszahlungen vom ${month} sind für den ${day} zugesagt: ${count} Stück, zusammen etwa ${amount}.`,
        'An diesem Tag werden die Beträge von den Guthaben abgezogen. Dann muss jemand aus der Verwaltung den Lauf freigeben und auszahlen.',
        '',
        `Zum Lauf: ${address}`,
      ],
    }),
    frozen: ({ name, month, day, count, amount, address }) => ({
      subject: `Auszahlungen vom ${month} warten auf deine Freigabe`,
      lines: [
        `Hallo ${name},`,
        '',
        `die Auszahlungen vom ${month} sind für den ${day} zugesagt: ${count} Stück, zusammen ${amount}.`,
        'Es geht nichts raus, bis jemand aus der Verwaltung den Lauf freigibt und auszahlt.',
        '',
        `Prüfen und freigeben: ${address}`,
      ],
    }),
    late: ({ name, month, day, count, amount, isDraft, address }) => ({
      subject: `Auszahlungen vom ${month} verspäten sich`,
      lines: [
        `Hallo ${name},`,
        '',
        `die Auszahlungen vom ${month} waren für den ${day} zugesagt. ${count} davon, zusammen ${amount}, sind noch nicht unterwegs.`,
        ...(isDraft
          ? [
              'Die Beträge ließen sich nicht von den Guthaben abziehen. In der Verwaltung steht bei den Befunden mehr dazu.',
            ]
          : []),
        'Die Creator wissen Bescheid.',
        '',
        `Sieh nach, worauf sie warten: ${address}`,
      ],
    }),
    returned: ({ name, month, count, amount, address }) => ({
      subject: `Auszahlungen vom ${month} sind zurückgekommen`,
      lines: [
        `Hallo ${name},`,
        '',
        `Auszahlungen vom ${month} sind zurückgekommen: ${count} Stück, zusammen ${amount}.`,
        'Das Geld ist wieder in den Guthaben, und die Creator wissen Bescheid.',
        '',
        `Sieh nach, woran es lag: ${address}`,
      ],
    }),
  },
};
