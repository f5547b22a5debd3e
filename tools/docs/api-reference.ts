/** The reference of the API, made from its SDL: a page for each domain, and one that lists everything. */
import type { GraphQLSchema } from 'graphql';
import { cell, head, row } from '../markdown-table.ts';
import { chapter } from './api-chapter.ts';
import { apiPlaces, type Place } from './api-places.ts';
import { type Page, pageOf } from './page.ts';

const INTRODUCTION = `# API reference

Every operation and type of the API at \`/graphql\`, made from its schema. How the API behaves beyond its schema is in [the API](../api.md); the first calls are in [the quick start](../api-quick-start.md).
The words of the wire are older than ours: a \`Domain\` is a site, to enrol is to assign.

Each field says who may call it; [permissions](../permissions.md) is the whole table. What changes something at a device answers \`ok: true\` when it was accepted.`;

/** The beginning of a docstring, up to the end of its first sentence. */
const firstSentence = (text: string): string => /^.*?[.:](?=\s|$)/s.exec(text.trim())?.[0].replace(/:$/, '.') ?? text;

function list(title: string, places: readonly Place[]): string[] {
  const rows = places
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, page, id, description }) =>
      row([`[\`${name}\`](${page}.md#${id})`, cell(firstSentence(description)), `[${page}](${page}.md)`]),
    );
  return ['', `## ${title}`, '', head('name', '', 'domain'), ...rows];
}

/** The pages, as Markdown. */
export function apiReference(schema: GraphQLSchema): Page[] {
  const places = apiPlaces(schema);
  const pages = [...new Set(places.map(({ page }) => page))];
  const of = (kind: string): Place[] => places.filter((place) => place.kind === kind);
  const index = [
    INTRODUCTION,
    ...list('Queries', of('Queries')),
    ...list('Mutations', of('Mutations')),
    ...list('Subscriptions', of('Subscriptions')),
    ...list(
      'Types',
      places.filter(({ field }) => !field),
    ),
    '',
  ].join('\n');
  return [
    pageOf('docs/api-reference/README.md', index),
    ...pages.map((page) => pageOf(`docs/api-reference/${page}.md`, chapter(page, places))),
  ];
}
