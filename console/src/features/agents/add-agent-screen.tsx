import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { AddAgentStep } from './add-agent-step.tsx';
import { agentNameWords } from './agent-name.ts';
import { AgentSiteSelect } from './agent-site-select.tsx';
import classes from './agents.module.css';
import { AgentEnrolmentCodeCreate, AgentLink, type AgentServer } from './agents-documents.ts';
import { InstallLine } from './install-line.tsx';
import { Joining } from './joining.tsx';
import { agentThatJoined, type MadeCode } from './made-code.ts';
import { PlaceCards } from './place-cards.tsx';
import { type Place, wayTo } from './places.ts';
import { useAgents } from './use-agents.ts';

type Rights = 'read' | 'write';

const EMPTY: { name: string; domainId: string | null } = { name: '', domainId: null };

const TITLES = { installed: 'add.run', container: 'add.runInContainer', checkout: 'add.runToTry' } as const;

/** `/settings/Agents/addagent`: the way from a name to an agent that has found devices, on one page. */
export function AddAgentScreen() {
  const { t } = useTranslation('server');
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: AgentLink,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
  });
  const server = data?.tuttiServerInstance;
  return (
    <SettingsPage
      aside={<span className={classes.under}>{t('add.minutes')}</span>}
      crumbs={<BackLink label={t('agents.title')} to="/settings/Agents" />}
      title={t('code.title')}
    >
      {server && <Steps server={server} />}
      {!server && error && <NotRead onRetry={refetch} text={t('failed')} why={wordsOf(error)} />}
      {!server && !error && <PlainTableSkeleton lines={6} />}
    </SettingsPage>
  );
}

function Steps({ server }: { server: AgentServer }) {
  const { t } = useTranslation(['server', 'common']);
  const id = useId();
  const [rights, setRights] = useState<Rights>('read');
  const [place, setPlace] = useState<Place>('linux');
  const { form, made, agents, canMake } = useCode();
  const agent = made && agentThatJoined(agents, made);
  return (
    <ol className={classes.steps}>
      <AddAgentStep number={1} state={made ? 'done' : 'now'} title={t('add.nameAndSite')}>
        <form {...form.props} className={classes.fields} id={id}>
          <TextInput
            {...form.text('name')}
            autoComplete="off"
            description={t('code.nameHint')}
            error={fieldError(form.problems.name ?? form.refusal)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            label={t('code.name')}
          />
          <AgentSiteSelect description={t('add.siteHint')} onSite={(domainId) => form.set({ domainId })} site={form.values.domainId} />
          <div className={classes.rights}>
            <span aria-hidden>{t('add.rights')}</span>
            <Segmented
              label={t('add.rights')}
              onChange={setRights}
              options={[
                { value: 'read', label: t('add.readOnly') },
                { value: 'write', label: t('agent.readsAndWrites') },
              ]}
              value={rights}
            />
          </div>
        </form>
      </AddAgentStep>
      <AddAgentStep number={2} state={made ? 'done' : 'now'} title={t('add.code')}>
        <PlaceCards onPlace={setPlace} place={place} />
        <p className={classes.under}>{t('add.where', { port: String(server.tuttiPort) })}</p>
        <div>
          <Button disabled={!canMake} form={id} loading={form.busy} type="submit" variant={made ? 'default' : 'filled'}>
            {made ? t('add.newCode') : t('code.create')}
          </Button>
        </div>
      </AddAgentStep>
      <AddAgentStep number={3} state={agent ? 'done' : made ? 'now' : 'later'} title={t(TITLES[wayTo(place)])}>
        {made ? (
          <InstallLine isUsed={Boolean(agent)} made={made} mayChange={rights === 'write'} place={place} server={server} />
        ) : (
          <p className={classes.under}>{t('add.codeFirst')}</p>
        )}
      </AddAgentStep>
      <AddAgentStep number={4} state={agent?.connected ? 'done' : agent ? 'now' : 'later'} title={t('add.connection')}>
        <Joining agent={agent} made={made} server={server} />
      </AddAgentStep>
    </ol>
  );
}

/** The form that makes the code, the last one that was made, and the agents; the code is kept only while the page is open. */
function useCode() {
  const { t } = useTranslation(['server', 'common']);
  const { accountId } = useViewer();
  const { agents } = useAgents();
  const [made, setMade] = useState<MadeCode | null>(null);
  const [create] = useMutate(AgentEnrolmentCodeCreate, { quiet: true, refetch: false });
  const form = useForm({
    saved: EMPTY,
    problemsOf: ({ name }) => ({ name: agentNameWords(name, t) }),
    send: async (values) => {
      const name = values.name.trim();
      const before = new Set(agents?.map(({ id }) => id));
      const { data, message } = await create({ input: { accountId, name, domainId: values.domainId } });
      const { code, expiresAt } = data?.AgentEnrolmentCodeCreate ?? {};
      if (!code || !expiresAt) return message ?? t('code.failed');
      setMade({ code, expiresAt, name, before, at: Date.now() });
      return null;
    },
  });
  return { form, made, agents, canMake: agents !== undefined };
}
