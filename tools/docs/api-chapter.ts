import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { GUARDS, OPERATIONS } from '../../server/src/access/permissions.ts';
import { guardOf, rateLimitOf } from '../../server/src/graphql/directives.ts';
import { cell, head, row } from '../markdown-table.ts';
import { KINDS, type Place, pageTitle } from './api-places.ts';

/** A type as it is written, with a link to where it is described. */
type Linked = (type: { toString(): string }) => string;

/** Writes types as links, from the page of a domain. */
function linksFrom(page: string, places: readonly Place[]): Linked {
  const byName = new Map(places.filter(({ type }) => type).map((place) => [place.name, place]));
  return (type) => {
    const place = byName.get(String(type).replaceAll(/[[\]!]/g, ''));
    if (!place) return `\`${String(type)}\``;
    return `[\`${String(type)}\`](${place.page === page ? '' : `${place.page}.md`}#${place.id})`;
  };
}

const deprecation = (reason: string | null | undefined): string => (reason ? `Deprecated: ${reason}` : '');

function inputs(title: string, all: readonly (GraphQLArgument | GraphQLInputField)[], linked: Linked): string[] {
  if (all.length === 0) return [];
  const rows = all.map(({ name, type, description, defaultValue, deprecationReason }) => {
    const absent = defaultValue === undefined ? '' : `Without it: \`${JSON.stringify(defaultValue)}\`.`;
    return row([`\`${name}\``, linked(type), cell([description, absent, deprecation(deprecationReason)].filter(Boolean).join(' '))]);
  });
  return ['', head(title, 'type', 'meaning'), ...rows];
}

/** Who may call a root field, and how often. */
function terms({ field, root, name }: Place): string {
  const guard = field && guardOf(field);
  const rule = OPERATIONS[`${root}.${name}`];
  if (!guard || !rule) throw new Error(`${root}.${name} has no guard or no rule: who may call it is not known.`);
  const limit = field && rateLimitOf(field);
  const action = rule.action ?? GUARDS[guard].action;
  return [
    `Guard: [\`${guard}\`](base.md#guard)${action ? `, takes the right to ${action}` : ''}.`,
    rule.needsPlan ? 'Needs [a plan](../permissions.md#operations).' : '',
    limit ? `At most ${limit.max} in ${limit.window} s.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function operation(place: Place, linked: Linked): string[] {
  const { field } = place;
  if (!field) return [];
  return [`Answers ${linked(field.type)}. ${terms(place)}`, ...inputs('argument', field.args, linked)];
}

function typeBody(type: GraphQLNamedType, linked: Linked): string[] {
  if (isEnumType(type)) {
    const values = type.getValues();
    if (values.every(({ description }) => !description)) return [values.map(({ name }) => `\`${name}\``).join(', ')];
    return [head('value', 'meaning'), ...values.map(({ name, description }) => row([`\`${name}\``, cell(description ?? '')]))];
  }
  if (isInputObjectType(type)) return inputs('field', Object.values(type.getFields()), linked);
  if (isUnionType(type)) return [`One of ${type.getTypes().map(linked).join(', ')}.`];
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const own = guardOf(type);
  const rows = Object.values(type.getFields()).map((field) => {
    const guard = guardOf(field);
    const takes = field.args.map(({ name, type: taken }) => `\`${name}\`: ${linked(taken)}`).join(', ');
    const meaning = [field.description, takes && `Takes ${takes}.`, guard && `Guard: \`${guard}\`.`, deprecation(field.deprecationReason)];
    return row([`\`${field.name}\``, linked(field.type), cell(meaning.filter(Boolean).join(' '))]);
  });
  return [...(own ? [`Guard: [\`${own}\`](base.md#guard).`] : []), '', head('field', 'type', 'meaning'), ...rows];
}

/** The page of a domain: its operations, types, inputs and enumerations. */
export function chapter(page: string, places: readonly Place[]): string {
  const linked = linksFrom(page, places);
  const sections = KINDS.flatMap((kind) => {
    const here = places.filter((place) => place.page === page && place.kind === kind);
    const entries = here.flatMap((place) => [
      '',
      `### ${place.name}`,
      '',
      place.description,
      '',
      ...(place.type ? typeBody(place.type, linked) : operation(place, linked)),
    ]);
    return here.length > 0 ? ['', `## ${kind}`, ...entries] : [];
  });
  return [`# ${pageTitle(page)}`, ...sections, ''].join('\n');
}
