/**
 * Where the focus is: in the player; on one of its buttons; on an element in it with its own keys; or
 * elsewhere.
 */
export type Place = 'player' | 'button' | 'control' | 'elsewhere';

const ownKeys =
  '[role=slider],[role=menu],media-time-range,media-volume-range,media-settings-menu,media-rendition-menu';

/** Null when the key types text. */
export function placeOf(target: EventTarget | null, player: Element): Place | null {
  if (!(target instanceof HTMLElement)) return 'elsewhere';
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return null;
  if (target.closest('[role=dialog],[role=menu]') !== null && !player.contains(target)) return null;
  if (!player.contains(target)) return 'elsewhere';
  if (target.closest(ownKeys) !== null) return 'control';
  return target.closest('button,a,[role=button]') === null ? 'player' : 'button';
}
