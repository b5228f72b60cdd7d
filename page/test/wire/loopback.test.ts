import { expect, it } from 'vitest';
import { isLoopback, lasting } from '../../src/state/routes';

it.each(['http://127.0.0.1:8000/', 'http://127.1.2.3/', 'http://localhost:80/', 'http://[::1]:1/'])(
  'nobody else can open %s',
  (address) => {
    expect(isLoopback(new URL(address))).toBe(true);
    expect(lasting(address)).toEqual([]);
  },
);

it.each(['http://192.168.1.20:8000/table/x', 'https://example.org/', 'http://localhost.org/'])(
  'others can open %s',
  (address) => {
    expect(isLoopback(new URL(address))).toBe(false);
    expect(lasting(address)).toEqual([address]);
  },
);
