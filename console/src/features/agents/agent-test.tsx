import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import classes from './agents.module.css';
import { type Agent, AgentTest } from './agents-documents.ts';

/** The request to an agent to look again: it looks at everything, whichever button asked. */
export interface Testing {
  readonly agent: Agent;
  /** While the agent looks: it has looked once it has described itself again. */
  readonly waits: boolean;
  /** Whether somebody asked since the page is open. */
  readonly wasAsked: boolean;
  readonly ask: () => void;
}

/** @param place where the focus goes when the button that had it is gone with its problem. */
export function useTesting(agent: Agent, place: RefObject<HTMLElement | null>): Testing {
  const [test] = useMutate(AgentTest);
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const observedAt = agent.description?.observedAt ?? '';
  const waits = askedAt === observedAt && agent.connected;
  async function ask() {
    setAskedAt(observedAt);
    const { data } = await test({ input: { agentId: agent.id } });
    if (!data?.AgentTest?.ok) setAskedAt(null);
  }
  useEffect(() => {
    // Each description, later ones too, may take away the problem whose button has the focus.
    const described = askedAt !== null && observedAt !== '';
    if (described && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [askedAt, observedAt, place]);
  return { agent, waits, wasAsked: askedAt !== null, ask: () => void ask() };
}

/** Lets the agent look again; `about`: the problem for which, none where all are meant. */
export function TestAgain({ testing: { agent, waits, ask }, about }: { testing: Testing; about?: string }) {
  const { t } = useTranslation('server');
  return (
    <Button
      aria-disabled={waits}
      aria-label={about === undefined ? undefined : `${t('agent.test')}: ${about}`}
      className={classes.testButton}
      disabled={!agent.connected}
      leftSection={<IconRefresh aria-hidden size="0.875rem" stroke={1.75} />}
      onClick={() => !waits && ask()}
      size="xs"
      variant="default"
    >
      {t('agent.test')}
    </Button>
  );
}

/** What comes of it, read out. */
export function TestState({ testing: { waits, wasAsked } }: { testing: Testing }) {
  const { t } = useTranslation('server');
  return (
    <span aria-live="polite" className={waits ? classes.under : 'visually-hidden'}>
      {waits ? t('agent.testing') : wasAsked && t('agent.tested')}
    </span>
  );
}
