/** Files that say that they are backups. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Attack, inTurns } from '../world.ts';

/** A backup that was changed at some places, cut, or is none; and which of these. */
function changed(whole: Buffer, { draw }: Attack): { readonly how: string; readonly content: Buffer } {
  const copy = Buffer.from(whole);
  const flip = (most: number): number => {
    const at = draw.below(Math.min(most, copy.length));
    copy[at] = (copy[at] ?? 0) ^ (1 + draw.below(255));
    return at;
  };
  switch (draw.below(5)) {
    case 0:
      return { how: 'cut off', content: copy.subarray(0, draw.below(copy.length)) };
    case 1:
      return { how: 'with more at its end', content: Buffer.concat([copy, Buffer.from(draw.of(['more', '\u0000', 'TUTTI BACKUP 1\n']))]) };
    case 2:
      return { how: 'none', content: Buffer.from(draw.of(['', '{}', 'TUTTI BACKUP 1\n', '\u0000'.repeat(5000), 'TUTTI BACKUP 9\n'])) };
    case 3:
      return { how: `another byte ${flip(400)}`, content: copy };
    default:
      return { how: `other bytes ${flip(copy.length)} and ${flip(copy.length)}`, content: copy };
  }
}

/** Each is refused in a line, whatever is in it. */
export async function handMadeBackups(attack: Attack): Promise<void> {
  const kind = 'backups made by hand';
  const { product, tally, judge, most } = attack;
  const folder = product.demo.dataDir;
  const file = join(folder, 'whole.backup');
  const made = await product.command(['backup', file]);
  if (made.code !== 0) throw new Error(`No backup was made: ${made.said}`);
  const whole = await readFile(file);
  const { said: ofWhole } = await product.command(['backup', '--verify', file]);
  const files = Array.from({ length: most(40) }, (_, place) => ({
    path: join(folder, `attack-${place}.backup`),
    ...changed(whole, attack),
  }));
  await inTurns(
    files,
    async ({ path, how, content }) => {
      await writeFile(path, content);
      tally.count(kind);
      const { code, said } = await product.command(['backup', '--verify', path]);
      judge.answer(kind, how, { status: 0, text: said });
      // A bit that the compression has no use for changes nothing of what is read.
      if (code === 0 && (said !== ofWhole || !how.includes('other'))) tally.find(kind, how, `was taken for a whole backup: ${said}`);
    },
    2,
  );
}
