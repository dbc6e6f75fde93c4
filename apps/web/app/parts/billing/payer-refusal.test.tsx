import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CardsOrRefusal } from './payer-refusal.tsx';

const source = { view: <p>Saved cards and card fields</p>, saved: <p>Saved cards</p> };
const text = 'Payments are paused for your account. Contact support.';

describe('the cards of a purchase', () => {
  test('are shown to people who may pay', () => {
    render(<CardsOrRefusal quote={{ refusal: null, isPending: false }} source={source} />);
    expect(screen.getByText('Saved cards and card fields')).toBeDefined();
  });

  test('take their place unseen until the server has said who may pay', () => {
    const { rerender } = render(
      <CardsOrRefusal quote={{ refusal: null, isPending: true }} source={source} />,
    );
    const cards = screen.getByText('Saved cards and card fields');
    expect([cards.parentElement?.inert, cards.parentElement?.className]).toEqual([
      true,
      expect.stringContaining('pending'),
    ]);
    rerender(<CardsOrRefusal quote={{ refusal: null, isPending: false }} source={source} />);
    // The same fields, which have loaded meanwhile.
    expect(screen.getByText('Saved cards and card fields')).toBe(cards);
    expect([cards.parentElement?.inert, cards.parentElement?.className]).toEqual([
      false,
      expect.not.stringContaining('pending'),
    ]);
  });

  test('give way to the reason why someone may not pay', () => {
    render(
      <CardsOrRefusal quote={{ refusal: { text, isOfCard: false }, isPending: false }} source={source} />,
    );
    expect(document.body.textContent).toBe(text);
  });

  test('are the saved ones where new ones are refused', () => {
    const refusal = { text: 'Too many declines.', isOfCard: true };
    render(<CardsOrRefusal quote={{ refusal, isPending: false }} source={source} />);
    expect(document.body.textContent).toBe('Too many declines.Saved cards');
  });
});
