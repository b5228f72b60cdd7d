import { describe, expect, it } from 'vitest';
import { viewOf } from '../../src/practice/controller';
import { lackingIn } from '../../src/rules/pieces';
import { refusedGroup } from '../../src/rules/targets';

const tom = { type: 'person', name: 'Tom' } as const;
const at = (position: string) => viewOf('quatrenun', position, tom);

describe('groups', () => {
  it('lack every value that none of their pieces has', () => {
    expect(lackingIn(['b', 'c', 'f'])).toEqual([['height', false]]);
    expect(lackingIn(['0', 'f'])).toEqual([]);
    expect(lackingIn(['0', '1'])).toHaveLength(3);
  });

  it('say why they cannot be chosen', () => {
    const moving = at('6e,.,.,2/.,.,1,59/4,bcf,7a,0/3,.,.,8d c3');
    const reasons = ['b3', 'd3', 'a1', 'b1'].map((cell) => refusedGroup(moving, cell));
    expect(reasons).toEqual([null, 'smaller', 'not-in-line', 'no-group']);
    const designating = at('.,6,.,24ce/579df,.,.,./.,.,.,./.,0138ab,.,. -');
    expect(refusedGroup(designating, 'a2')).toBe('stuck');
    expect(refusedGroup(designating, 'b1')).toBe(null);
    expect(refusedGroup({ ...moving, board: null }, 'd3')).toBe(null);
  });
});
