import { describe, expect, it } from 'vitest';
import { openStorage } from '../../src/settings/storages';

describe('a storage', () => {
  it('is the one of the browser', () => {
    const own = { getItem: () => null, setItem: () => undefined };
    expect(openStorage(() => own)).toBe(own);
  });

  it('that is forbidden is replaced for as long as the page lasts', () => {
    const storage = openStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', 'b');
    expect(storage.getItem('a')).toBe('b');
  });
});
