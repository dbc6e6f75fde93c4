import { expect, it } from 'vitest';
import { checkEvent, emptyEvent, inputOf } from './fields.ts';

const whole = {
  content_title: ' Open mat ',
  startDate: '2027-03-06T18:00:00.000Z',
  endDate: '2027-03-06T20:00:00.000Z',
  isPublic: true,
};

it("reports what is missing with each field's message", () => {
  expect(checkEvent(emptyEvent)).toEqual({
    content_title: 'Please enter an event title',
    startDate: 'Please select a start date',
    endDate: 'Please select an end date',
  });
  expect(checkEvent({ ...whole, endDate: '2027-03-06T17:59:00.000Z' })).toEqual({
    endDate: 'The end date is before the start date',
  });
  expect(checkEvent(whole)).toEqual({});
});
it('sends a complete event with a trimmed title', () => {
  expect(inputOf(whole)).toEqual({ ...whole, content_title: 'Open mat' });
  expect(inputOf({ ...whole, endDate: null })).toBeNull();
});
