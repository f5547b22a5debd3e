/** The figures of a fleet over time as a page of its own: a plot each, without scripts. */

/** What was seen in some seconds. */
export interface Sample {
  /** Stored a second. */
  readonly facts: number;
  /** p95 of the polls of a site, ms; NaN: none was answered. */
  readonly poll: number;
  /** p95 of the age of what consoles had read, ms; NaN: nothing. */
  readonly age: number;
  /** Of the server, MiB. */
  readonly memory: number;
}

const PLOTS: readonly { readonly key: keyof Sample; readonly title: string }[] = [
  { key: 'facts', title: 'Facts and bins stored, a second' },
  { key: 'poll', title: 'Poll of a site, p95, ms' },
  { key: 'age', title: 'Fact to the console that shows it, p95, ms' },
  { key: 'memory', title: 'Memory of the server, MiB' },
];
const WIDTH = 720;
const HEIGHT = 160;

function plot(title: string, values: readonly number[], seconds: number): string {
  const known = values.filter((value) => Number.isFinite(value));
  const top = Math.max(...known, 1);
  const at = (value: number, i: number) =>
    `${((i / Math.max(values.length - 1, 1)) * WIDTH).toFixed(1)},${(HEIGHT - (value / top) * HEIGHT).toFixed(1)}`;
  const points = values.flatMap((value, i) => (Number.isFinite(value) ? [at(value, i)] : [])).join(' ');
  return `<figure><figcaption>${title}: 0 to ${top.toFixed(0)}, over ${values.length * seconds} s</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}"><polyline fill="none" stroke="currentColor" stroke-width="2" points="${points}"/></svg></figure>`;
}

/** @param size agents:devices:channels. @param seconds between two samples. */
export function fleetPage(size: string, seconds: number, samples: readonly Sample[]): string {
  const plots = PLOTS.map(({ key, title }) =>
    plot(
      title,
      samples.map((sample) => sample[key]),
      seconds,
    ),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Fleet of ${size}</title>
<style>body { font-family: sans-serif; max-width: 760px; margin: 2rem auto } svg { border: 1px solid #999; width: 100% }</style>
<h1>Fleet of ${size} (agents : devices : channels), ${new Date().toISOString().slice(0, 10)}</h1>
${plots.join('\n')}
</html>
`;
}
