// Recognizes the columns of a contact list by the headings of newsletter services.
import type { LeftOutReason } from '@realfin/contract/newsletter-contacts';

/** A heading or a value without accents, case and signs: `E-Mail_Adresse` and `eMailAdresse` are `e mail adresse`. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, '')
    .normalize('NFC')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const emailHeading =
  /^(?:(?:primary|contact|subscriber|customer|user|your|main|home|work) )?(?:(?:electronic )?mail|e ?mails?)(?: ?(?:address|adresse|adres|adress|adresa|adressen|id|1|1 value|addresses))?(?: \d)?$|^(?:(?:adresse|adres|indirizzo|direccion|endereco|address)(?: (?:de|di|du|da|do))? (?:e ?mail|mail|correo(?: electronico)?|posta(?: elettronica)?|email)|mail ?adresse|correo(?: electronico)?|courriel|adresse courriel|posta elettronica|e ?post(?:adress(?:e|en)?)?|sahkoposti(?:osoite)?|elektronische adresse|email address 1|subscriber|eposta|почта|электронная почта|メール(?:アドレス)?|メールアドレス|邮箱|电子邮件|이메일|ηλεκτρονικο ταχυδρομειο)$/u;
/** A heading that contains the word for email, such as `Member email`. */
const someEmailHeading = /(?:^| )(?:e ?mails?|mail ?adresse|correo|courriel)(?: |$)/u;
/** Addresses of people other than that of the row. */
const otherPerson =
  /(?:^| )(?:refer\p{L}*|invit\p{L}*|recommend\p{L}*|gift\p{L}*|sponsor\p{L}*|sender|from|by|owner|staff|support|parent|affiliate|geworben|werber\p{L}*|eingeladen|empfohlen|von)(?: |$)/u;
const fullNameHeading =
  /^(?:full name|name|display name|contact name|subscriber name|nom complet|nombre completo|nome completo|nombre|nome|naam|namn|navn|nimi|vollstandiger name|имя|名前|姓名)$/u;
const firstNameHeading =
  /^(?:first ?name|given ?name|fname|vorname|prenom|primer nombre|voornaam|fornamn|fornavn|etunimi)$/u;
const lastNameHeading =
  /^(?:last ?name|family ?name|surname|lname|nachname|familienname|nom(?: de famille)?|apellidos?|cognome|sobrenome|achternaam|efternamn|etternavn|sukunimi)$/u;
const sourceHeading = /^(?:source|consent|consent source|quelle|zustimmung|einwilligung)$/u;
const consentDateHeading =
  /^(?:(?:date|time|datum) )?(?:opt ?in|optin|confirm(?:ed|ation)?|consent(?:ed)?|subscri(?:bed|ption)|sign ?up|joined|added|created|anmelde|angemeldet|zugestimmt|einwilligung)(?: ?(?:at|on|date|time|timestamp|datum|am))?$/u;
const statusHeading =
  /(?:^| )(?:status|state|zustand|statut|etat|estado|stato|tila|статус|consent|permission|subscription|marketing|type|suppressions?)(?: |$)/u;
/** Payment status, which is no consent to emails. */
const otherStatus =
  /(?:^| )(?:paid|plan|payment|stripe|order|billing|invoice|active subscription|patron|member rating)(?: |$)/u;

/** Under these headings, false means no. */
const agreeing =
  /^(?:(?:is |email )?(?:subscribed|opted in|opt ?in|active|activated|enabled)(?: to (?:emails?|newsletters?))?(?: status)?|subscribed to emails|(?:accepts|receives?|wants|allows) (?:email |e mail )?(?:marketing|emails?|newsletters?)|(?:email |e mail )?marketing(?: consent)?|email (?:permission|enabled|subscribed|opt ?in)|newsletters?(?: opt ?in)?|consent|permission|abonniert|angemeldet|aktiv|aktiviert|zustimmung|einwilligung|abonne|inscrit|suscrito|iscritto|inscrito|prenumerant|aangemeld|подписан)$/u;
/** Under these headings, any value means no, with this reason. */
const declining: readonly (readonly [LeftOutReason, RegExp])[] = [
  [
    'complained',
    /^(?:complain(?:ed|t)|spam(?: complaint)?|reported(?: as)? spam|marked as spam|abuse|beschwerde|junk)(?: |$)/u,
  ],
  [
    'bounced',
    /^(?:(?:hard |soft )?bounced?|undeliverable|invalid email|email invalid|unzustellbar|rebote|rimbalzato)(?: |$)/u,
  ],
  ['cleaned', /^(?:clean(?:ed)?|bereinigt)(?: |$)/u],
  [
    'blocklisted',
    /(?:^| )(?:black ?list(?:ed)?|block ?list(?:ed)?|blocked|suppressed|banned|gesperrt|bloque|bloccato|bloqueado|deny ?list(?:ed)?)(?: |$)/u,
  ],
  [
    'unsubscribed',
    /^(?:date |datum |is |email |e mail )?(?:unsub(?:scribed?|scription)?|opted? ?out|opt ?outs?|do not (?:email|mail|contact|send)|dnd|email disabled|disabled|deactivated|deaktiviert|deleted|removed|abgemeldet|abmelde(?:datum|zeit)?|ausgetragen|abbestellt|gekundigt|desabonne|desinscrit|desinscription|date de desinscription|baja|fecha de baja|dado de baja|desuscrito|disiscritto|cancellato|descadastrado|uitgeschreven|afgemeld|avregistrerad|avprenumererad|отписан|отписался)(?: |$)/u,
  ],
];
/** Headings about unsubscribing that are filled for every person, such as links and counts. */
const notAboutPeople =
  /(?:^| )(?:links?|urls?|tokens?|hash|counts?|scores?|rates?|pages?|total|number|anzahl)(?: |$)/u;

const yes = /^(?:true|yes|y|1|ja|oui|si|sim|on|t|x|wahr|vrai|verdadero|vero|да)$/u;
const no =
  /^(?:|false|no|n|0|nein|non|nao|off|f|falsch|faux|falso|null|none|na|n a|never|nie|нет|0000 00 00(?: 00 00 00)?|1970 01 01.*)$/u;

/** Cells that mean no in any column except those of a person's own words. */
const sayingNo: readonly (readonly [LeftOutReason, RegExp])[] = [
  [
    'unsubscribed',
    /^(?:unsubscribed?|un subscribed|opted? out|abgemeldet|ausgetragen|abbestellt|desabonne|desinscrit|dado de baja|desuscrito|disiscritto|descadastrado|uitgeschreven|afgemeld|avregistrerad|отписан|отписался|配信停止|退订)(?: .*)?$/u,
  ],
  ['cleaned', /^(?:cleaned|bereinigt)$/u],
  ['bounced', /^(?:(?:hard |soft )?bounced?|undeliverable|unzustellbar|hard bounces?|rebotado|rimbalzato)$/u],
  ['blocklisted', /^(?:black ?listed|block ?listed|suppressed|deny ?listed|gesperrt)$/u],
  ['complained', /^(?:complained|complaint|spam complaint|reported as spam|marked as spam|abuse)$/u],
];
/** Cells that mean no in columns about the state of a subscription. */
const sayingNoAsStatus: readonly (readonly [LeftOutReason, RegExp])[] = [
  ...sayingNo,
  [
    'unsubscribed',
    /^(?:cancell?ed|deleted|removed|disabled|deactivated|archived|never subscribed|not subscribed|non subscribed|unsub|optout|out|gekundigt|geloscht|deaktiviert|baja|no(?: consent)?|false|nein|denied|declined|revoked)$/u,
  ],
  ['inactive', /^(?:inactive|inaktiv|inactif|inactivo|inattivo|inativo|dormant|expired)$/u],
  ['blocklisted', /^(?:blocked|banned|blocklist|blacklist)$/u],
  ['bounced', /^(?:invalid|unreachable|unreached|bounces|hard)$/u],
  ['complained', /^(?:spam|junk|complaints|reported)$/u],
];
const reasonIn = (forms: typeof sayingNo, value: string): LeftOutReason | null =>
  forms.find(([, form]) => form.test(value))?.[0] ?? null;

export interface Columns {
  emails: number[];
  /** Columns that may have addresses, used only if none surely has. */
  maybeEmails: number[];
  /** Columns with addresses of other people. */
  otherPeople: number[];
  name: number;
  firstName: number;
  lastName: number;
  source: number;
  /** Date of consent. */
  consentedAt: number;
  /** The reason to leave out a row. Null if the person did not refuse. */
  reasonOf(cells: readonly string[]): LeftOutReason | null;
}

type Judge = (value: string) => LeftOutReason | null;

/** Judges a column by its heading or by its cells. */
function judgeOf(heading: string): Judge {
  if (otherStatus.test(heading) || notAboutPeople.test(heading)) return () => null;
  const declined = reasonIn(declining, heading);
  if (declined !== null)
    return (value) => (no.test(value) ? null : (reasonIn(sayingNoAsStatus, value) ?? declined));
  const isStatus = statusHeading.test(heading);
  const isAgreeing = agreeing.test(heading);
  return (value) => {
    const said = reasonIn(isStatus || isAgreeing ? sayingNoAsStatus : sayingNo, value);
    if (said !== null || !isAgreeing || value === '' || yes.test(value)) return said;
    return no.test(value) ? 'unsubscribed' : null;
  };
}

const wordy = /(?:^| )(?:notes?|notiz(?:en)?|comments?|description|bemerkung(?:en)?|tags?|labels?)(?: |$)/u;

/** Columns by the cells of a heading. Empty for a list without a heading. */
export function columnsOf(heading: readonly string[]): Columns {
  const plain = heading.map(plainWords);
  const at = (form: RegExp): number => plain.findIndex((each) => form.test(each));
  const where = (form: RegExp): number[] =>
    plain.flatMap((each, column) => (form.test(each) ? [column] : []));
  const emails = where(emailHeading);
  const [name, firstName, lastName] = [at(fullNameHeading), at(firstNameHeading), at(lastNameHeading)];
  const judges = plain.map((each, column): Judge | null =>
    [...emails, name, firstName, lastName].includes(column) || wordy.test(each) ? null : judgeOf(each),
  );
  const otherPeople = where(otherPerson);
  return {
    emails,
    maybeEmails: where(someEmailHeading).filter((column) => !otherPeople.includes(column)),
    otherPeople,
    ...{ name, firstName, lastName, source: at(sourceHeading), consentedAt: at(consentDateHeading) },
    reasonOf: (cells) =>
      cells.reduce<LeftOutReason | null>(
        (found, cell, column) => found ?? judges[column]?.(plainWords(cell)) ?? null,
        null,
      ),
  };
}

const anyHeading = [
  emailHeading,
  someEmailHeading,
  fullNameHeading,
  firstNameHeading,
  lastNameHeading,
  sourceHeading,
  agreeing,
];
/** True if a row is a heading. */
export const isHeading = (cells: readonly string[]): boolean => {
  const plain = cells.map(plainWords);
  return plain.some(
    (each) =>
      anyHeading.some((form) => form.test(each)) ||
      statusHeading.test(each) ||
      reasonIn(declining, each) !== null,
  );
};
