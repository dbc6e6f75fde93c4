import { describe, expect, test } from 'vitest';
import {
  isModalIn,
  modalContentIn,
  modalContext,
  modalPath,
  withModal,
  withoutModal,
} from './subscribe-modal.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the subscription dialog of a channel', () => {
  test('opens with isModal=true only', () => {
    expect(['isModal=true', 'isModal=false', 'isModal', ''].map((text) => isModalIn(query(text)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('knows the post a person came for, and nothing that is no id', () => {
    expect(modalContentIn(query('content=42'))).toBe(42);
    for (const content of ['', '0', '-1', '1e3', 'article', '42000000000'])
      expect(modalContentIn(query(`content=${content}`))).toBeNull();
  });

  test('has an address, which the bank returns to', () => {
    expect(modalPath('mara', null)).toBe('/mara?isModal=true');
    expect(modalPath('mara', 42, true)).toBe('/mara?isModal=true&content=42&paying=subscription');
  });

  test('leaves the rest of the address as it was when it closes', () => {
    const open = query('tab=videos&isModal=true&content=42&paying=subscription&intent=pi');
    expect(withoutModal(open).toString()).toBe('tab=videos');
    expect(withModal(open).toString()).toBe('tab=videos&isModal=true');
  });

  test('passes the channel, the post and the returned payment to the checkout', () => {
    expect(modalContext(7, 42, 'pi').toString()).toBe(
      'creator_id=7&post_id=42&point_of_entry=channel&intent=pi',
    );
    expect(modalContext(7, null, null).toString()).toBe('creator_id=7&point_of_entry=channel');
  });
});
