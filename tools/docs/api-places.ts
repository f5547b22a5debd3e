import GithubSlugger from 'github-slugger';
import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { domainOf } from '../schema.ts';

/** The kinds of things on a page of the reference, in its order. */
export const KINDS = ['Queries', 'Mutations', 'Subscriptions', 'Types', 'Inputs', 'Enumerations'] as const;
export type Kind = (typeof KINDS)[number];

/** Something that the reference describes, and where. */
export interface Place {
  readonly kind: Kind;
  readonly name: string;
  /** Its docstring, Markdown; may be empty. */
  readonly description: string;
  /** The domain, which names the page. */
  readonly page: string;
  /** Its anchor on the page. */
  readonly id: string;
  /** A root field has one, and its root type. */
  readonly field?: GraphQLField<unknown, unknown>;
  readonly root?: 'Query' | 'Mutation' | 'Subscription';
  readonly type?: GraphQLNamedType;
}

type Unplaced = Omit<Place, 'id'>;

function rootFields(schema: GraphQLSchema): Unplaced[] {
  const roots = [
    ['Query', 'Queries', schema.getQueryType()],
    ['Mutation', 'Mutations', schema.getMutationType()],
    ['Subscription', 'Subscriptions', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([root, kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      kind,
      root,
      name: field.name,
      description: field.description ?? '',
      page: domainOf(field),
      field,
    })),
  );
}

function types(schema: GraphQLSchema): Unplaced[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type) && !roots.some((root) => root === type))
    .map((type) => ({
      kind: isEnumType(type) ? 'Enumerations' : isInputObjectType(type) ? 'Inputs' : 'Types',
      name: type.name,
      description: type.description ?? '',
      page: domainOf(type),
      type,
    }));
}

/** Everything that the reference describes: page by page, on each in the order of `KINDS`, with the anchors that its headings will get. */
export function apiPlaces(schema: GraphQLSchema): Place[] {
  const all = [...rootFields(schema), ...types(schema)];
  const pages = [...new Set(all.map(({ page }) => page))].sort();
  return pages.flatMap((page) => {
    const slugger = new GithubSlugger();
    slugger.slug(pageTitle(page));
    return KINDS.flatMap((kind) => {
      const here = all.filter((one) => one.page === page && one.kind === kind);
      if (here.length > 0) slugger.slug(kind);
      return here.map((one) => ({ ...one, id: slugger.slug(one.name) }));
    });
  });
}

/** The title of a domain's page. */
export const pageTitle = (page: string): string => `API: ${page}`;
