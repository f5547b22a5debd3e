import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import * as generated from '../api/generated/graphql.ts';
import { LiveSite } from './live-site.ts';

type Document = Pick<DocumentNode, 'definitions'>;

/** The paths of fields that a document selects, fragments spread: `domain.devices.name`. */
function paths({ definitions }: Document): string[] {
  const fragments = new Map(
    definitions.flatMap((one): [string, FragmentDefinitionNode][] =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
    ),
  );
  const below = (set: SelectionSetNode | undefined, at: string): string[] =>
    (set?.selections ?? []).flatMap((one) => {
      if (one.kind === Kind.FRAGMENT_SPREAD) return below(fragments.get(one.name.value)?.selectionSet, at);
      if (one.kind === Kind.INLINE_FRAGMENT) return below(one.selectionSet, at);
      const path = at === '' ? one.name.value : `${at}.${one.name.value}`;
      return [path, ...below(one.selectionSet, path)];
    });
  return definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? below(one.selectionSet, '') : []));
}

/** What a push of a site cannot change: whose it is. And its snapshots, which are read each time the search is opened (FRESHNESS). */
const NEVER_CHANGES = [
  'domain.accountId',
  'domain.snapshots',
  ...['id', 'domainId', 'name', 'madeAt'].map((field) => `domain.snapshots.${field}`),
];

const read = new Set([...paths(LiveSite), ...NEVER_CHANGES]);
/** What documents show below a path and the push does not read again. */
function missing(list: string): string[] {
  const lists = Object.values(generated).filter((one) => one !== LiveSite && paths(one).includes(list));
  if (lists.length === 0) throw new Error(`No document shows ${list}.`);
  const shown = lists.flatMap(paths).filter((path) => path.startsWith(`${list}.`));
  return [...new Set(shown)].filter((path) => !read.has(path.replace(/^accounts?\.domains\./, 'domain.')));
}

/** What a document selects of the devices that it lists: a fragment by its name, all else by its kind. */
function ofListedDevices(document: Document): string[] {
  const found: string[] = [];
  visit(
    { kind: Kind.DOCUMENT, definitions: document.definitions },
    {
      Field: ({ name, selectionSet }) => {
        // Its devices are no `Device`, and the whole is read again with each revision of the site (FRESHNESS).
        if (name.value === 'snapshotComparison') return false;
        // Lanes of a time that is over, asked for again for each new moment (FRESHNESS).
        if (name.value === 'clockHistory') return false;
        // What was observed of a month: its devices are no `Device`.
        if (name.value === 'reliability') return false;
        if (name.value === 'devices')
          found.push(...(selectionSet?.selections ?? []).map((one) => (one.kind === Kind.FRAGMENT_SPREAD ? one.name.value : one.kind)));
        return undefined;
      },
    },
  );
  return found;
}

describe('what is read again when a change of a site is pushed', () => {
  it('is every list of its devices, for each is read by a fragment of its own', () => {
    const lists = Object.values(generated)
      .filter((one) => one !== LiveSite)
      .flatMap(ofListedDevices);
    expect(lists).toContain('ListedDeviceFields');
    const pushed = LiveSite.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [one.name.value] : []));
    expect(pushed).toEqual(expect.arrayContaining(lists));
  });

  it('is all that a list of sites shows', () => expect([...missing('account.domains'), ...missing('accounts.domains')]).toEqual([]));

  it('keeps what only a change of the site itself touches apart, and beside it no more than what always comes', () => {
    const [operation] = LiveSite.definitions;
    const domain = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined;
    const selections = domain?.kind === Kind.FIELD ? (domain.selectionSet?.selections ?? []) : [];
    const always = selections.filter(({ directives = [] }) => directives.length === 0);
    expect(always.map((one) => (one.kind === Kind.FIELD ? one.name.value : one.kind))).toEqual(['id', 'revision']);
    const asked = selections.filter(({ directives = [] }) => directives.length > 0);
    expect(asked.map((one) => (one.kind === Kind.FIELD ? one.name.value : one.kind))).toEqual([
      Kind.INLINE_FRAGMENT,
      'clockingGroup',
      'devices',
    ]);
  });
});
