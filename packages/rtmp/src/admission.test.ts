import { describe, expect, it } from 'vitest';
import { Admission, ReservedNetworks, type AdmissionLimits, type Place } from './admission.ts';

/** Addresses are `site.network.host` here. */
const folds = {
  networkOf: (address: string) => address.split('.').slice(0, 2).join('.'),
  siteOf: (address: string) => address.split('.')[0] ?? '',
};
const limits: AdmissionLimits = {
  connections: 8,
  unprovenConnections: 4,
  connectionsPerNetwork: 100,
  connectionsPerSite: 100,
  reservedMs: 1_000,
};

function open(changed: Partial<AdmissionLimits> = {}, reserved = new ReservedNetworks()) {
  const state = { nowMs: 0 };
  const dropped: string[] = [];
  const admission = new Admission({
    limits: { ...limits, ...changed },
    folds,
    reserved,
    nowMs: () => state.nowMs,
  });
  const admit = (address: string): Place | null => admission.admit(address, () => dropped.push(address));
  const prove = (address: string): void => admit(address)?.prove();
  return { admission, admit, prove, dropped, state };
}

describe('admission', () => {
  it('drops the oldest connection without proof before it refuses a newer one', () => {
    const { admission, admit, dropped } = open();
    for (const site of 'abcdef') expect(admit(`${site}.0.1`)).not.toBeNull();
    expect(dropped).toEqual(['a.0.1', 'b.0.1']);
    expect(admission.connections).toBe(4);
  });

  it('drops those of the site with most of them first', () => {
    const { admit, dropped } = open();
    admit('honest.0.1');
    for (let n = 0; n < 500; n++) admit(`flood.${n}.1`);
    admit('other.0.1');
    for (let n = 500; n < 1_000; n++) admit(`flood.${n}.1`);
    expect(dropped.filter((address) => !address.startsWith('flood'))).toEqual([]);
  });

  it('drops what was used longest ago first', () => {
    const { admit, dropped } = open();
    const [first] = 'abcd'.split('').map((site) => admit(`${site}.0.1`));
    first?.touch();
    admit('e.0.1');
    expect(dropped).toEqual(['b.0.1']);
  });

  it('never drops a connection with proof', () => {
    const { admission, admit, prove, dropped } = open();
    for (let n = 0; n < 4; n++) prove(`a.0.${n}`);
    for (let n = 0; n < 200; n++) admit(`flood.${n}.1`);
    expect(dropped.every((address) => address.startsWith('flood'))).toBe(true);
    expect(admission.provenConnections).toBe(4);
  });

  it('refuses where all others have proof', () => {
    const { admit, prove } = open();
    for (let n = 0; n < 8; n++) prove(`a.0.${n}`);
    expect(admit('b.0.1')).toBeNull();
    expect(admit('a.0.9')).toBeNull();
  });

  it('has places for networks that had proof lately, whatever strangers hold', () => {
    const { admit, prove, dropped, state, admission } = open();
    admit('known.0.1')?.prove();
    for (let n = 0; n < 3; n++) prove(`a.0.${n}`);
    for (let n = 0; n < 50; n++) admit(`flood.${n}.1`);
    const before = dropped.length;
    // All eight places are used: a stranger gives way.
    expect(admit('known.0.2')).not.toBeNull();
    expect(dropped.slice(before)).toEqual([expect.stringMatching(/^flood/)]);
    for (let n = 50; n < 100; n++) admit(`flood.${n}.1`);
    expect(dropped).not.toContain('known.0.2');
    expect(admission.connections).toBe(8);
    state.nowMs = 1_001;
    admit('known.0.3');
    for (let n = 0; n < 4; n++) admit(`late${n}.0.1`);
    expect(dropped).toContain('known.0.3');
  });

  it('shares what networks have shown between ports', () => {
    const reserved = new ReservedNetworks();
    open({}, reserved).prove('known.0.1');
    const { admit, dropped } = open({}, reserved);
    admit('known.0.2');
    for (let n = 0; n < 50; n++) admit(`flood${n}.0.1`);
    expect(dropped).not.toContain('known.0.2');
  });

  it('gives a network and its site an allowance each, within which the oldest gives way', () => {
    const { admit, dropped } = open({
      connectionsPerNetwork: 2,
      connectionsPerSite: 3,
      unprovenConnections: 8,
    });
    for (const address of ['a.0.1', 'a.0.2', 'a.0.3']) admit(address);
    expect(dropped).toEqual(['a.0.1']);
    for (const address of ['a.1.1', 'a.2.1', 'b.0.1']) admit(address);
    expect(dropped).toEqual(['a.0.1', 'a.0.2']);
  });

  it('refuses a network whose allowance is used by connections with proof', () => {
    const { admit, prove } = open({ connectionsPerNetwork: 2 });
    for (const host of [1, 2]) prove(`a.0.${host}`);
    expect(admit('a.0.3')).toBeNull();
    expect(admit('a.1.1')).not.toBeNull();
  });

  it('has a place again once, however often a connection leaves', () => {
    const { admission, admit, dropped } = open();
    const places = 'abcd'.split('').map((site) => admit(`${site}.0.1`));
    for (const place of [places[0], places[0], places[1]]) place?.leave();
    places[0]?.prove();
    expect(admission.connections).toBe(2);
    for (const site of 'efg') admit(`${site}.0.1`);
    expect(dropped).toEqual(['c.0.1']);
  });
});
