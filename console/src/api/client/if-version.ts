import { useState } from 'react';
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useClient } from 'urql';
import { codeOf } from './errors.ts';

/** Who changed what somebody is editing, and when; null where the record does not know. */
export interface Meanwhile {
  readonly by: string | null;
  readonly at: string | null;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Who changed it meanwhile, where the server refused because of that (decision 045); null: it refused for something else. */
export function meanwhileOf(error: CombinedError): Meanwhile | null {
  const extensions = error.graphQLErrors[0]?.extensions;
  if (codeOf(error) !== 'CONFLICT' || extensions?.['field'] !== 'ifVersion') return null;
  return { by: textOr(extensions['changedBy']), at: textOr(extensions['changedAt']) };
}

/** A form over something that others may change, too. */
interface Edited<Data, Variables extends AnyVariables> {
  /** What the form was made from: it is read again when the server refuses. */
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  /** Whether the thing is still there. */
  readonly isThere: (data: Data) => boolean;
  /** The version of what is saved, as it is known now. */
  readonly saved: string;
}

/**
 * What a form needs to overwrite nothing that others saved meanwhile: `begun`, the version to send (of what was saved when the typing began), and what to do with a
 * refusal. `judge` reads the thing again, so that the form knows what is saved now; then `meanwhile` says who changed it, until `settle`. `follow` is
 * called in each rendering, with whether something is typed over what is saved.
 */
export function useIfVersion<Data, Variables extends AnyVariables>({ query, variables, isThere, saved }: Edited<Data, Variables>) {
  const client = useClient();
  const [begun, setBegun] = useState(saved);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);

  const follow = (isChanged: boolean) => {
    if (isChanged) return;
    if (begun !== saved) setBegun(saved);
    // Others saved just what was typed: there is nothing left to ask.
    if (meanwhile !== null) setMeanwhile(null);
  };
  async function judge(error: CombinedError | undefined): Promise<'changed' | 'removed' | null> {
    const who = error ? meanwhileOf(error) : null;
    if (!who && !(error && codeOf(error) === 'NOT_FOUND')) return null;
    const { data } = await client.query(query, variables, { requestPolicy: 'network-only' }).toPromise();
    if (data && !isThere(data)) return 'removed';
    if (!who) return null;
    setMeanwhile(who);
    return 'changed';
  }
  return { saved, begun, meanwhile, judge, settle: () => setMeanwhile(null), follow };
}
