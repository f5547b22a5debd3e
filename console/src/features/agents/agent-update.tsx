import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { dateTime } from '@tutti/domain/date-time';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { isUpdating, sameProgram } from './agent-words.ts';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';
import { UpdateDialog } from './update-dialog.tsx';

/** A newer version that is there, how far an update is, and what came of it. Nothing where there is nothing to say. */
export function AgentUpdate({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const [asking, setAsking] = useState(false);
  /** What it was asked to run, since this page is open, and what it had said of itself when it was asked. */
  const [asked, setAsked] = useState<{ readonly version: string; readonly builtAt: string; readonly after: string } | null>(null);
  const { description, newerProgram: newer, connected } = agent;
  const update = description?.update;
  const isDone = asked !== null && Boolean(description?.program && sameProgram(description.program, asked));
  if (!newer && !update && !isDone) return null;
  const waits = connected && asked !== null && !isDone && asked.after === description?.observedAt;
  const isBusy = waits || isUpdating(agent);
  const isFailed = !isBusy && typeof update?.reason === 'string';
  return (
    <section aria-labelledby="agent-update" className={classes.box} data-value={isFailed ? 'warning' : undefined}>
      <div className={classes.boxHead}>
        <h2 id="agent-update">{t('update.title')}</h2>
        {newer && description?.mayUpdate && (
          <Button
            aria-disabled={isBusy}
            disabled={!connected}
            leftSection={<IconDownload aria-hidden size="0.875rem" stroke={1.75} />}
            onClick={() => !isBusy && setAsking(true)}
            size="xs"
            variant="default"
            {...(isBusy ? { 'data-disabled': true } : {})}
          >
            {t('update.do')}
          </Button>
        )}
      </div>
      {newer && <NewerLine agent={agent} newer={newer} />}
      <div aria-live="polite">
        {isBusy && <Line value="inProgress">{progressText(t, waits, update)}</Line>}
        {isDone && <Line value="positive">{t('update.done', { version: asked.version })}</Line>}
        {isFailed && (
          <Line value="warning">
            <p className={classes.about}>
              {t(update.state === 'FELL_BACK' ? 'update.fellBack' : 'update.notFetched', { version: update.version })}
            </p>
            <p className={classes.under}>{said(update.reason ?? '')}</p>
          </Line>
        )}
      </div>
      <UpdateDialog
        agent={asking ? agent : null}
        onAsked={() => newer && setAsked({ ...newer, after: description?.observedAt ?? '' })}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

type Progress = NonNullable<Agent['description']>['update'];
type Texts = ReturnType<typeof useTranslation<'server'>>['t'];

function progressText(t: Texts, waits: boolean, update: Progress | undefined): string {
  if (waits || !update) return t('update.asking');
  return t(update.state === 'STARTING' ? 'update.starting' : 'update.fetching', { version: update.version });
}

/** What is there; and where whoever runs the agent has not allowed it to fetch that, what to do. */
function NewerLine({ agent, newer }: { agent: Agent; newer: NonNullable<Agent['newerProgram']> }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const current = agent.description?.program?.version ?? '';
  return (
    <Line value="info">
      <p>
        {current === newer.version
          ? t('update.build', { version: newer.version, at: dateTime(newer.builtAt, settings) ?? '--' })
          : t('update.there', { version: newer.version, current })}
      </p>
      {agent.description && !agent.description.mayUpdate && <p className={classes.under}>{t('update.notAllowed')}</p>}
    </Line>
  );
}

function Line({ value, children }: { value: Parameters<typeof StatusShape>[0]['value']; children: ReactNode }) {
  return (
    <div className={classes.boxLine}>
      <StatusShape size={16} value={value} />
      <div>{children}</div>
    </div>
  );
}
