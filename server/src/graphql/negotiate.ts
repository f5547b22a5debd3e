/** The two media types of GraphQL over HTTP that we answer with. */
export type AnswerType = 'application/json' | 'application/graphql-response+json';

const OFFERED = ['application/graphql-response+json', 'application/json'] as const;

/**
 * What to answer with: the first of ours that the `accept` header lists, `application/json` where it leaves the choice open
 * (clients from before GraphQL over HTTP send any type, or Spring's `application/json, application/*+json`); null: neither is accepted.
 */
export function negotiate(accept: string | undefined): AnswerType | null {
  if (!accept) return 'application/json';
  const ranges = accept
    .toLowerCase()
    .split(',')
    .map(readRange)
    .filter((range) => range.utf8 && range.quality > 0);
  // By quality, then in the order of the header: the sort is stable.
  for (const { type } of ranges.sort((a, b) => b.quality - a.quality)) {
    if (type === '*/*' || type === 'application/*') return 'application/json';
    const offered = OFFERED.find((o) => o === type);
    if (offered) return offered;
  }
  return ranges.some(({ type }) => type === 'application/*+json') ? 'application/graphql-response+json' : null;
}

function readRange(range: string) {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const value = (name: string) => parameters.find((p) => p.startsWith(`${name}=`))?.slice(name.length + 1);
  return { type, quality: Number(value('q') ?? 1), utf8: ['utf-8', '"utf-8"'].includes(value('charset') ?? 'utf-8') };
}
