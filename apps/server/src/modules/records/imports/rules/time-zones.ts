// Time zones in feeds.
const zones: Readonly<Record<string, string>> = {
  ...{
    Z: '+0000',
    UT: '+0000',
    UTC: '+0000',
    GMT: '+0000',
    WET: '+0000',
    WEST: '+0100',
    BST: '+0100',
    CET: '+0100',
    CEST: '+0200',
    MEZ: '+0100',
    MESZ: '+0200',
  },
  ...{
    EET: '+0200',
    EEST: '+0300',
    MSK: '+0300',
    TRT: '+0300',
    SAST: '+0200',
    EAT: '+0300',
    WAT: '+0100',
    CAT: '+0200',
  },
  ...{
    GST: '+0400',
    PKT: '+0500',
    ICT: '+0700',
    WIB: '+0700',
    HKT: '+0800',
    SGT: '+0800',
    PHT: '+0800',
    AWST: '+0800',
  },
  ...{
    JST: '+0900',
    KST: '+0900',
    ACST: '+0930',
    ACDT: '+1030',
    AEST: '+1000',
    AEDT: '+1100',
    NZST: '+1200',
    NZDT: '+1300',
  },
  ...{
    EST: '-0500',
    EDT: '-0400',
    CST: '-0600',
    CDT: '-0500',
    MST: '-0700',
    MDT: '-0600',
    PST: '-0800',
    PDT: '-0700',
  },
  ...{
    AKST: '-0900',
    AKDT: '-0800',
    HST: '-1000',
    AST: '-0400',
    ADT: '-0300',
    NST: '-0330',
    BRT: '-0300',
    ART: '-0300',
    CLT: '-0400',
  },
};

const offset = /^(?:UTC|GMT)? ?([+\u2212-])(\d{1,2})(?::?(\d{2}))?$/i;

/** Hours from UTC. 0 without a zone or for an unknown name, null if the text is not a zone. */
export function hoursOfZone(text: string): number | null {
  const [, sign, hours, minutes = '0'] = offset.exec(zones[text.toUpperCase()] ?? text) ?? [];
  if (hours !== undefined) {
    const size = Number(hours) + Number(minutes) / 60;
    return size > 15 ? null : sign === '+' ? size : -size;
  }
  return /^(?:[A-Z]{1,5}|[A-Z]\w+(?:\/\w+)+)?$/i.test(text) ? 0 : null;
}
