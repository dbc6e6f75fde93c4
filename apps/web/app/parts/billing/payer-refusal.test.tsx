import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CardsOrRefusal } from './payer-refusal.tsx';

const source = { view: <p>Saved cards and card fields</p>, saved: <p>Saved cards</p> };
const text = 'Payments are paused for your account. Contact support.';

describe('the cards of a purchase', () => {
  test('are shown to people who may pay', () => {
    render(<CardsOrRefusal refusal={null} source={source} />);
    expect(screen.getByText('Saved cards and card fields')).toBeDefined();
  });

  test('give way to the reason why someone may not pay', () => {
    render(<CardsOrRefusal refusal={{ text, isOfCard: false }} source={source} />);
    expect(document.body.textContent).toBe(text);
  });

  test('are the saved ones where new ones are refused', () => {
    render(<CardsOrRefusal refusal={{ text: 'Too many declines.', isOfCard: true }} source={source} />);
    expect(document.body.textContent).toBe('Too many declines.Saved cards');
  });
});
