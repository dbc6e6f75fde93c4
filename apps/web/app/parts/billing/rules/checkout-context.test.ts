import { describe, expect, it } from 'vitest';
import {
  checkoutQuery,
  returnedIntent,
  subscribePath,
  valuePath,
  withoutIntent,
} from './checkout-context.ts';
import { chosenPlanIn, contextFrom, destinationFrom, planFrom } from './read-checkout.ts';

const read = (text: string) => new URLSearchParams(text);
const full = {
  creatorId: 7,
  postId: 12,
  mediaId: 40,
  contentType: 'video',
  affiliateId: 'mark_1',
  pointOfEntry: 'post',
  touchedAt: '2026-11-20T10:00:00.000Z',
  announce: false,
};
const nothing = {
  creatorId: null,
  postId: null,
  mediaId: null,
  contentType: null,
  affiliateId: null,
  pointOfEntry: null,
  touchedAt: null,
  announce: false,
};

describe('checkout context', () => {
  it('survives the query string', () => {
    expect(contextFrom(read(checkoutQuery({ ...full, premiumPlan: 10 })))).toEqual(full);
    expect(contextFrom(read(checkoutQuery({})))).toEqual(nothing);
  });

  it('uses the parameter names of the rest of the product', () => {
    expect(checkoutQuery({ postId: 12, pointOfEntry: 'post', premiumPlan: 10, creatorId: null })).toBe(
      'post_id=12&point_of_entry=post&premium_plan=10',
    );
    expect(valuePath({})).toBe('/value');
    expect(subscribePath({ postId: 12 })).toBe('/subscribe?post_id=12');
  });

  it('drops invalid values', () => {
    const made =
      'creator_id=-1&post_id=9999999999&media_id=1e3&content_type=<b>&affiliate_id=a b&touched_at=yesterday';
    expect(contextFrom(read(made))).toEqual(nothing);
    expect(contextFrom(read(`point_of_entry=${'x'.repeat(41)}`)).pointOfEntry).toBeNull();
  });

  it('preselects the yearly plan', () => {
    expect(planFrom(read(''))).toBe('yearly10');
    expect(planFrom(read('plan=lifetime'))).toBe('yearly10');
    expect(planFrom(read('plan=monthly10'))).toBe('monthly10');
    expect(chosenPlanIn(read('plan=monthly10'))).toBe('monthly10');
    expect(chosenPlanIn(read('plan=lifetime'))).toBeNull();
  });

  it('returns to the post', () => {
    expect(destinationFrom(read(checkoutQuery(full)))).toBe('/post/12?play=1');
    expect(destinationFrom(read('content_type=article&media_id=5&post_id=9'))).toBe('/article/5');
    expect(destinationFrom(read('content_type=article&post_id=9'))).toBe('/feed');
    expect(destinationFrom(read(''))).toBe('/feed');
    expect(destinationFrom(read('to=/mark&post_id=9'))).toBe('/mark');
  });

  it('never redirects to another site', () => {
    expect(destinationFrom(read('to=https://evil.test/'))).toBe('/feed');
    expect(destinationFrom(read('to=//evil.test'))).toBe('/feed');
  });

  it("removes the parameters of the bank's check", () =>
    expect(withoutIntent(read('post_id=1&intent=abc&paying=subscription'))).toBe('post_id=1'));

  it('gives a payment that returns from the bank to what it was for', () => {
    const [tip, subscription] = [read('intent=abc'), read('intent=abc&paying=subscription')];
    expect([returnedIntent(tip, 'tip'), returnedIntent(tip, 'subscription')]).toEqual(['abc', null]);
    expect([returnedIntent(subscription, 'tip'), returnedIntent(subscription, 'subscription')]).toEqual([
      null,
      'abc',
    ]);
    expect(returnedIntent(read('paying=subscription'), 'subscription')).toBeNull();
  });
});
