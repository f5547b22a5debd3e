import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { registry, showBackups } from '../../server/src/metrics.ts';
import { createGauges } from '../../server/src/stored-metrics/gauges.ts';
import { ROOT } from './files.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Record<string, string>;
  readonly annotations: Record<string, string>;
}
interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { groups }: { groups: { rules: Rule[] }[] } = parse(read('deploy/prometheus/alerts.yaml'));
const rules = groups.flatMap((group) => group.rules);
const dashboard: { panels: Panel[]; templating: { list: { query: string | { query: string } }[] } } = JSON.parse(
  read('deploy/grafana/tutti.json'),
);
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const page = read('docs/monitoring.md');

showBackups();
const metrics = [registry, createGauges().registry].flatMap((one) => one.getMetricsAsArray());
/** Every name of a series that a process can show. */
const SERIES: ReadonlySet<string> = new Set(
  metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`) : [name],
  ),
);
const namesIn = (text: string): string[] => [...new Set(text.match(/\btutti_[a-z0-9_]*[a-z0-9]\b/g))];
const unknownIn = (text: string): string[] => namesIn(text).filter((name) => !SERIES.has(name));

describe('alert rules and dashboard', () => {
  it('ask for series that the server has', () => {
    expect(namesIn(read('deploy/prometheus/alerts.yaml')).length).toBeGreaterThan(10);
    expect(namesIn(read('deploy/grafana/tutti.json')).length).toBeGreaterThan(15);
    expect(unknownIn(read('deploy/prometheus/alerts.yaml'))).toEqual([]);
    expect(unknownIn(read('deploy/grafana/tutti.json'))).toEqual([]);
  });

  it('never add up what each process reads from the database', () => {
    const stored = new Set(
      createGauges()
        .registry.getMetricsAsArray()
        .map(({ name }) => name),
    );
    const asked = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
    const uses = asked.filter((expr) => namesIn(expr).some((name) => stored.has(name)));
    expect(uses.length).toBeGreaterThan(10);
    expect(uses.filter((expr) => !/max by \(|max\(|absent\(/.test(expr))).toEqual([]);
  });

  it('say of each alert what is wrong, what to do and how bad it is', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules) {
      expect(annotations).toEqual({ summary: expect.stringMatching(/\w/), action: expect.stringMatching(/\w/) });
      expect(['info', 'warning', 'critical']).toContain(labels['severity']);
    }
  });

  it('say of each panel what it shows', () => {
    expect(panels.length).toBeGreaterThan(10);
    expect(panels.filter(({ title, description }) => !title || !description)).toEqual([]);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

describe('the page about monitoring', () => {
  it('says what each metric of our own means, and names none that is not there', () => {
    const own = metrics.map(({ name }) => name).filter((name) => !/^tutti_(nodejs|process)_/.test(name));
    expect(own.length).toBeGreaterThan(15);
    const explained = (name: string) => new RegExp(`^\\| \`${name}\` \\|[^|\\n]*\\|[^|\\n]*\\w[^|\\n]*\\|$`, 'm').test(page);
    expect(own.filter((name) => !explained(name))).toEqual([]);
    expect(namesIn(page).filter((name) => !SERIES.has(name) && !metrics.some((metric) => metric.name === name))).toEqual([]);
  });
});
