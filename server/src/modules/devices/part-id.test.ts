import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { partId } from './part-id.ts';

setFlagsFromString('--allow-natives-syntax');
/** Whether V8 has the text in one piece. Also true for one that was concatenated and then read as a whole, or cut out of another, which JSON is made of as slowly. */
const isInOnePiece: (text: string) => boolean = runInThisContext('(text) => %StringIsFlat(text)');
afterAll(() => setFlagsFromString('--no-allow-natives-syntax'));

it('the id of a part of a device is in one piece', () => {
  const device = { id: '001dc1fffe001007:0' };
  // A concatenated text is recognised.
  expect(isInOnePiece(`${device.id}:${'connection'.slice(0, 10)}`)).toBe(false);
  expect(isInOnePiece(partId(device, 'connection'))).toBe(true);
  expect(partId(device, 'rx:7')).toBe('001dc1fffe001007:0:rx:7');
});
