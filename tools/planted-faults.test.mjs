import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { plantedFaults, withoutGuard } from './planted-faults.mjs';

const edits = Object.entries(plantedFaults).flatMap(([name, all]) => all.map((edit) => [name, edit]));

describe('planted faults', () => {
  it.each(edits)('find the guard against %s where it is taken out', (_name, edit) => {
    expect(() => withoutGuard(root, edit)).not.toThrow();
  });
  it('refuse to plant a fault whose guard has moved', () => {
    const edit = { file: 'package.json', from: 'no such guard', to: '' };
    expect(() => withoutGuard(root, edit)).toThrow('no such guard');
  });
});
