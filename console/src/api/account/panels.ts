import type { Panel } from '@tutti/domain/preferences-form';
import { useState } from 'react';
import { useMutate } from '../client/mutate.ts';
import { askWho } from '../client/refetch.ts';
import { graphql } from '../generated/gql.ts';
import { useViewer } from './viewer.ts';

/** Keeps whether a person has closed a panel, whatever browser they use. */
const UserPanelSet = graphql(`
  mutation UserPanelSet($input: UserPanelSetInput!) {
    UserPanelSet(input: $input) {
      ok
    }
  }
`);

/** Whether the viewer has a panel open, and how to change that: at once on the screen, and kept by the server. */
export function usePanel(panel: Panel): readonly [boolean, (open: boolean) => void] {
  const isClosed = useViewer().closedPanels.includes(panel);
  const [set] = useMutate(UserPanelSet, { refetch: false });
  // What was chosen here holds until the server says something else than before: also that it was changed elsewhere.
  const [chosen, setChosen] = useState<{ readonly closed: boolean; readonly instead: boolean } | null>(null);
  const holds = chosen?.instead === isClosed ? chosen : null;
  if (chosen !== holds) setChosen(null);

  async function choose(closed: boolean): Promise<void> {
    setChosen({ closed, instead: isClosed });
    const { error } = await set({ input: { panel, closed } });
    if (error) setChosen(null);
    else askWho();
  }
  return [!(holds?.closed ?? isClosed), (open) => void choose(!open)];
}
