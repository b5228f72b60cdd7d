import { describe, expect, it } from 'vitest';
import { forgetTable, keepTable, loadTables, SeatSecrets } from '../../src/settings/savedTables';
import { storage } from '../storage';

describe('tables of this device', () => {
  it('has the latest first, each once, and keeps that one is listed', () => {
    const device = storage();
    keepTable(device, 'a', true);
    keepTable(device, 'b');
    keepTable(device, 'a');
    expect(loadTables(device)).toEqual([
      { id: 'a', isListed: true },
      { id: 'b', isListed: false },
    ]);
    forgetTable(device, 'a');
    expect(loadTables(device).map(({ id }) => id)).toEqual(['b']);
  });

  it('is bounded', () => {
    const device = storage();
    for (let n = 0; n < 50; n++) keepTable(device, `t${n}`);
    expect(loadTables(device)).toHaveLength(20);
    expect(loadTables(device)[0]?.id).toBe('t49');
  });

  it('ignores what makes no sense', () => {
    const device = storage();
    for (const text of ['', '[]', '{"tables":3}', '{"tables":[null,{"id":1}]}', 'x']) {
      device.setItem('quaterne.games', text);
      expect(loadTables(device)).toEqual([]);
    }
  });
});

describe('secrets of seats', () => {
  it('survive a reload of the tab', () => {
    const tab = storage();
    new SeatSecrets(tab).keep('t', 'one', 's1');
    const secrets = new SeatSecrets(tab);
    secrets.keep('t', 'two', 's2');
    expect(new SeatSecrets(tab).of('t')).toEqual({ one: 's1', two: 's2' });
    expect(secrets.of('u')).toEqual({});
  });

  it('are there while the page is, where a browser stores nothing', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('refused');
      },
    };
    const secrets = new SeatSecrets(refusing);
    secrets.keep('t', 'one', 's1');
    expect(secrets.of('t')).toEqual({ one: 's1' });
  });
});
