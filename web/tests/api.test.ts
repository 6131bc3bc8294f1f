import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/net/api';
import type { NewTable } from '../src/lib/net/protocol.gen';

const WISH = { game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] } as unknown as NewTable;

afterEach(() => vi.unstubAllGlobals());

test('a table whose answer was lost is asked for again under the same key, the next one under another', async () => {
  const ids: string[] = [];
  let lost = true;
  vi.stubGlobal('fetch', async (_path: string, asked: { body: string }) => {
    ids.push(JSON.parse(asked.body).id);
    if (lost) throw new TypeError('the line is dead');
    return new Response('{"id": "t1"}', { status: 201, headers: { 'content-type': 'application/json' } });
  });
  await expect(api.create(WISH)).rejects.toThrow('unreachable');
  lost = false;
  await api.create(WISH);
  await api.create(WISH);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
