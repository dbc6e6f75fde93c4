// The protocol between a page and the card fields: plain objects between exactly two windows.

export interface CardSummary {
  brand: string;
  lastFour: string;
  expirationMonth: number;
  expirationYear: number;
}
export type CardMessage =
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'validity'; valid: boolean }
  | { type: 'submitWanted' }
  | { type: 'token'; requestId: string; token: string; card: CardSummary }
  | { type: 'error'; requestId: string; message: string; fields: string[] };
export type CardField = 'number' | 'month' | 'cvv' | 'zip';
export type PageMessage =
  | { type: 'submit'; requestId: string }
  | { type: 'theme'; theme: 'dark' | 'light'; accent: string; surface: string }
  | { type: 'clear' }
  /** The bank named the field that is wrong. */
  | { type: 'mark'; field: CardField; message: string }
  | { type: 'focus' };

interface Received {
  origin: string;
  source: unknown;
  data: unknown;
}

const tallest = 1200;
const isText = (value: unknown): value is string => typeof value === 'string';

function cardIn(value: unknown): CardSummary | null {
  if (typeof value !== 'object' || value === null) return null;
  const { brand, lastFour, expirationMonth, expirationYear } = value as Record<string, unknown>;
  if (
    !isText(brand) ||
    !isText(lastFour) ||
    typeof expirationMonth !== 'number' ||
    typeof expirationYear !== 'number'
  )
    return null;
  return { brand, lastFour, expirationMonth, expirationYear };
}

/** A message of the card fields; null for anything from another window, another origin or of another form. */
export function parseCardMessage(event: Received, origin: string, frame: unknown): CardMessage | null {
  if (event.origin !== origin || frame === null || frame === undefined || event.source !== frame) return null;
  if (typeof event.data !== 'object' || event.data === null) return null;
  const said = event.data as Record<string, unknown>;
  if (said.source !== 'realfin-card') return null;
  const { type, requestId, token, message, height, valid } = said;
  if (type === 'ready' || type === 'submitWanted') return { type };
  if (type === 'height' && typeof height === 'number' && height > 0)
    return { type, height: Math.min(height, tallest) };
  if (type === 'validity' && typeof valid === 'boolean') return { type, valid };
  if (type === 'token' && isText(requestId) && isText(token)) {
    const card = cardIn(said.card);
    return card === null ? null : { type, requestId, token, card };
  }
  if (type === 'error' && isText(requestId) && isText(message)) {
    return { type, requestId, message, fields: Array.isArray(said.fields) ? said.fields.filter(isText) : [] };
  }
  return null;
}

export const toCard = (message: PageMessage) => ({ source: 'realfin-page', ...message });
