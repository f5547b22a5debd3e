import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readState, StateFile } from './state-file.ts';

const path = async () => join(await mkdtemp(join(tmpdir(), 'state-')), 'within', 'state.json');

describe('a state file', () => {
  it('holds what was so when it was saved last, however many saves came together', async () => {
    const file = await path();
    let value = 0;
    const state = new StateFile(file, () => ({ value }));
    const saves = Array.from({ length: 20 }, () => {
      value++;
      return state.save();
    });
    await Promise.all(saves);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ value: 20 });
  });

  it('is null before the first save, and an error where it is damaged', async () => {
    const file = await path();
    expect(await readState(file, v.object({}))).toBeNull();
    await new StateFile(file, () => ({})).save();
    await writeFile(file, '{"cut');
    await expect(readState(file, v.object({}))).rejects.toThrow('JSON');
  });

  it('can be saved again after a save that failed', async () => {
    const file = await path();
    let value: unknown = 1n;
    const state = new StateFile(file, () => value);
    const [failed, next] = [state.save(), state.save()];
    await expect(failed).rejects.toThrow('BigInt');
    await expect(next).rejects.toThrow('BigInt');
    value = 'well';
    await state.save();
    expect(await readState(file, v.string())).toBe('well');
  });
});
