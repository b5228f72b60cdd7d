import { describe, expect, it } from 'vitest';
import { actionOf, focusMove, type Key, type Places } from '../../src/keys/keys';
import { CELLS } from '../../src/rules/board';

function key(name: string, rest: Partial<Key> = {}): Key {
  const code = /^[1-4]$/.test(name) ? `Digit${name}` : '';
  return {
    key: name,
    code,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...rest,
  };
}
const shift = { shiftKey: true };
const ctrl = { ctrlKey: true };

describe('keys', () => {
  it.each([
    [key('ArrowUp'), { do: 'step', rows: -1, columns: 0 }],
    [key('Home'), { do: 'row-end', last: false }],
    [key('End', ctrl), { do: 'corner', last: true }],
    [key('PageDown'), { do: 'column-end', last: true }],
    [key('3'), { do: 'row', at: 2 }],
    [key('3', shift), { do: 'column', at: 2 }],
    // On AZERTY the same places give other signs.
    [key('"', { code: 'Digit3' }), { do: 'row', at: 2 }],
    [key('3', { code: 'Digit3', shiftKey: true }), { do: 'column', at: 2 }],
    [key('Enter'), { do: 'activate' }],
    [key(' '), { do: 'activate' }],
    [key('n'), { do: 'seek', what: 'piece', back: false }],
    [key('V', shift), { do: 'seek', what: 'empty', back: true }],
    [key('o'), { do: 'say', what: 'cell' }],
    [key('x'), { do: 'lines' }],
    [key('p'), { do: 'say', what: 'hand' }],
    [key('r'), { do: 'say', what: 'reserve' }],
    [key('g'), { do: 'say', what: 'board' }],
    [key('l'), { do: 'say', what: 'last' }],
    [key('t'), { do: 'say', what: 'time' }],
    [key('s'), { do: 'say', what: 'again' }],
    [key('Q', shift), { do: 'call' }],
    [key('i'), { do: 'command' }],
    [key('?', shift), { do: 'help' }],
    [key('Escape'), { do: 'cancel' }],
  ])('%o', (pressed, action) => {
    expect(actionOf(pressed, true)).toEqual(action);
  });

  it.each([key('q'), key('z'), key('r', ctrl), key('g', { altKey: true }), key('5')])(
    'leaves the rest to the browser: %o',
    (pressed) => {
      expect(actionOf(pressed, true)).toBeNull();
    },
  );

  it('can be switched off, but for those of every grid', () => {
    expect(actionOf(key('n'), false)).toBeNull();
    expect(actionOf(key('2'), false)).toBeNull();
    expect(actionOf(key('ArrowDown'), false)).not.toBeNull();
    expect(actionOf(key('Enter'), false)).not.toBeNull();
  });
});

describe('moving about', () => {
  const board: Places = { ids: CELLS, columns: 4, holds: (id) => ['b2', 'd3'].includes(id) };
  const press = (name: string, at: string, rest: Partial<Key> = {}, places = board) => {
    const action = actionOf(key(name, rest), true);
    return action && focusMove(action, at, places);
  };

  it.each([
    ['ArrowRight', 'b2', {}, { id: 'c2' }],
    ['ArrowRight', 'd2', {}, { edge: 'right' }],
    ['ArrowUp', 'b1', {}, { edge: 'top' }],
    ['ArrowDown', 'b4', {}, { edge: 'bottom' }],
    ['ArrowLeft', 'a4', {}, { edge: 'left' }],
    ['Home', 'c3', {}, { id: 'a3' }],
    ['End', 'c3', {}, { id: 'd3' }],
    ['End', 'c3', ctrl, { id: 'd4' }],
    ['Home', 'c3', ctrl, { id: 'a1' }],
    ['PageUp', 'c3', {}, { id: 'c1' }],
    ['PageDown', 'c1', {}, { id: 'c4' }],
    ['4', 'b2', {}, { id: 'b4' }],
    ['4', 'b2', shift, { id: 'd2' }],
    ['n', 'a1', {}, { id: 'b2' }],
    ['n', 'd3', {}, { none: true }],
    ['N', 'd3', shift, { id: 'b2' }],
    ['v', 'a2', {}, { id: 'c2' }],
    ['Enter', 'a1', {}, null],
  ] as const)('%s from %s', (name, at, rest, went) => {
    expect(press(name, at, rest)).toEqual(went);
  });

  it('finds nothing behind a mask', () => {
    expect(press('n', 'a1', {}, { ...board, holds: null })).toEqual({ none: true });
  });

  it('stays inside a group that does not fill its rows', () => {
    const group: Places = { ids: [...'0123456'], columns: 5, holds: () => true };
    expect(press('ArrowDown', '1', {}, group)).toEqual({ id: '6' });
    expect(press('ArrowDown', '4', {}, group)).toEqual({ edge: 'bottom' });
    expect(press('ArrowRight', '6', {}, group)).toEqual({ edge: 'right' });
  });
});
