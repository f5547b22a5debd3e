import { THEMES } from '../themes.ts';
import type { Looks, Thing } from './record.ts';

/** Another renderer sets a line of text wider or narrower by less than this, px; people see a thing that moved by more. */
const TOLERANCE = 3;
/** Letters drawn otherwise change the brightness of a cell by less than this, of 255. */
const BRIGHTNESS = 14;
/** More differences than these say no more. */
const MOST_LISTED = 12;

const place = ([x, y, width, height]: Thing['box']): string => `${x},${y} ${width} × ${height}`;

function moved(was: Thing, is: Thing): string[] {
  const far = was.box.some((edge, at) => Math.abs(edge - (is.box[at] ?? Number.NaN)) > TOLERANCE);
  const painted = THEMES.filter((theme) => was[theme] !== is[theme]);
  return [
    ...(far ? [`${is.what}: at ${place(is.box)}, was at ${place(was.box)}`] : []),
    ...painted.map((theme) => `${is.what}: ${theme} “${is[theme]}”, was “${was[theme]}”`),
  ];
}

function compareThings(was: readonly Thing[], is: readonly Thing[]): string[] {
  const before = Map.groupBy(was, ({ what }) => what);
  const now = Map.groupBy(is, ({ what }) => what);
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((what) => {
    const [old, here] = [before.get(what) ?? [], now.get(what) ?? []];
    if (old.length !== here.length) return [`${what}: ${here.length} times, was ${old.length} times`];
    return old.flatMap((one, at) => moved(one, here[at] ?? one));
  });
}

function compareCells(theme: string, was: readonly string[], is: readonly string[]): string[] {
  const cells = (rows: readonly string[]) => rows.map((row) => (row.match(/../g) ?? []).map((cell) => Number.parseInt(cell, 16)));
  const [old, here] = [cells(was), cells(is)];
  if (old.length !== here.length) return [`${theme}: a picture of another height`];
  return old.flatMap((row, y) =>
    row.flatMap((cell, x) => {
      const now = here[y]?.[x] ?? Number.NaN;
      return Math.abs(cell - now) <= BRIGHTNESS ? [] : [`${theme}: brightness ${now} in cell ${x},${y}, was ${cell}`];
    }),
  );
}

/** Every difference that people would see, in words; the first dozen. */
export function differences(was: Looks, is: Looks): string[] {
  const all = [...compareThings(was.things, is.things), ...THEMES.flatMap((theme) => compareCells(theme, was[theme], is[theme]))];
  return all.length > MOST_LISTED ? [...all.slice(0, MOST_LISTED), `and ${all.length - MOST_LISTED} more`] : all;
}
