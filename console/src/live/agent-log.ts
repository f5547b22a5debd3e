import type { ResultOf } from '@graphql-typed-document-node/core';
import { useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import { wordsOf } from '../api/client/errors.ts';
import { graphql } from '../api/generated/gql.ts';
import { usePageVisible } from './page-visible.ts';

/** The newest lines of an agent's log, and each new one; asking is what makes the agent send them. */
const AgentLog = graphql(`
  subscription AgentLog($agentId: ID!) {
    agentLog(agentId: $agentId) {
      begins
      missing
      lines { key at level text fields { name value } }
    }
  }
`);
type News = ResultOf<typeof AgentLog>['agentLog'];

/** A line of a log. */
export type LogLine = News['lines'][number] & {
  /** How many lines before it are missing. */
  readonly missing: number;
};

/** What is known of a log. */
export interface FollowedLog {
  /** Oldest first; null: nothing has come yet. */
  readonly lines: readonly LogLine[] | null;
  /** Why nothing comes, in the server's words; null: nothing is wrong. */
  readonly refusal: string | null;
}

/** Most lines that are kept: as many as an agent keeps. */
const MOST_LINES = 500;
const NOTHING: FollowedLog = { lines: null, refusal: null };

/** The lines with what has come: what an agent keeps takes the place of what was known. */
export function withNews(known: readonly LogLine[] | null, { begins, missing, lines }: News): readonly LogLine[] {
  const added = lines.map((line, at) => ({ ...line, missing: at === 0 ? missing : 0 }));
  return begins ? added : [...(known ?? []), ...added].slice(-MOST_LINES);
}

/** Follows the log of an agent: the lease ends with the returned function. */
export function followLog(client: Client, agentId: string, onLog: (change: (known: FollowedLog) => FollowedLog) => void): () => void {
  const subscription = client.subscription(AgentLog, { agentId }).subscribe(({ data, error }) => {
    if (error) onLog(({ lines }) => ({ lines, refusal: wordsOf(error) }));
    else if (data) onLog(({ lines }) => ({ lines: withNews(lines, data.agentLog), refusal: null }));
  });
  return () => subscription.unsubscribe();
}

/** The log of an agent, followed while mounted, seen and wanted; what is known stays when it is not followed any more. */
export function useAgentLog(agentId: string, isWanted: boolean): FollowedLog {
  const client = useClient();
  const visible = usePageVisible();
  const [log, setLog] = useState(NOTHING);
  const follows = isWanted && visible;
  useEffect(() => (follows ? followLog(client, agentId, setLog) : undefined), [client, agentId, follows]);
  return log;
}
