import { IconServer2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { Empty } from '../../ui/empty.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { age } from '../../ui/time/age.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { AgentActions } from './agent-actions.tsx';
import { AgentFacts } from './agent-facts.tsx';
import { AgentFamilies } from './agent-families.tsx';
import { AgentInterfaces } from './agent-interfaces.tsx';
import { AgentLog } from './agent-log.tsx';
import { linkWords } from './agent-numbers.ts';
import { AgentProblems } from './agent-problems.tsx';
import { AgentRights } from './agent-rights.tsx';
import { AgentStrip } from './agent-strip.tsx';
import { AgentUpdate } from './agent-update.tsx';
import { kindOf, versionOf } from './agent-words.ts';
import classes from './agents.module.css';
import { type Agent, AgentRestart } from './agents-documents.ts';
import { ForgottenDevices } from './forgotten-devices.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useAgents } from './use-agents.ts';

/** `/settings/Agents/ID`: one agent, its problems first, what it sees, and what it can be asked. */
export function AgentScreen({ agentId }: { agentId: string }) {
  const { t } = useTranslation('server');
  const { agents, error, refetch } = useAgents();
  const agent = agents?.find(({ id }) => id === agentId);
  const crumbs = <BackLink label={t('agents.title')} to="/settings/Agents" />;
  if (agent) return <OneAgent agent={agent} crumbs={crumbs} />;
  return (
    <SettingsPage crumbs={crumbs} title={t('agent.title')}>
      {!agents && error && <NotRead onRetry={refetch} text={t('agents.failed')} why={wordsOf(error)} />}
      {!agents && !error && <PlainTableSkeleton lines={6} />}
      {agents && <Empty icon={<IconServer2 size="2rem" stroke={1.5} />} text={t('agent.gone')} />}
    </SettingsPage>
  );
}

function OneAgent({ agent, crumbs }: { agent: Agent; crumbs: React.ReactNode }) {
  const { t } = useTranslation('server');
  const navigate = useNavigate();
  const now = useNow();
  const { small } = useWidth();
  const { isAdministrator } = useViewer();
  const [asking, setAsking] = useState<'restart' | 'revoke' | null>(null);
  const { description } = agent;
  const close = () => setAsking(null);
  const facts = [
    description && kindOf(description, t),
    versionOf(agent) && t('agent.versionIs', { version: versionOf(agent) }),
    ...(small ? [] : [agent.connected && description && t('agent.up', { age: age(description.startedAt, now) }), linkWords(agent, t)]),
  ];
  return (
    <SettingsPage
      aside={<AgentActions agent={agent} onRestart={() => setAsking('restart')} onRevoke={() => setAsking('revoke')} />}
      crumbs={crumbs}
      facts={facts}
      icon={<IconServer2 size="1.25rem" stroke={1.5} />}
      title={agent.name}
    >
      {small && <AgentStrip agent={agent} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <AgentProblems agent={agent} key={`problems ${agent.id}`} />
          {isAdministrator && <AgentUpdate agent={agent} key={`update ${agent.id}`} />}
          <AgentFamilies agent={agent} />
          {isAdministrator && <ForgottenDevices agentId={agent.id} />}
          {isAdministrator && <AgentLog agent={agent} key={`log ${agent.id}`} />}
        </div>
        <div className={classes.column}>
          <AgentRights agent={agent} key={agent.id} />
          <AgentInterfaces agent={agent} />
          <AgentFacts agent={agent} />
        </div>
      </div>
      <RestartDialog agent={agent} onClose={close} opened={asking === 'restart'} />
      <RevokeDialog
        agent={asking === 'revoke' ? agent : null}
        onClose={close}
        onRevoked={() => void navigate({ to: '/settings/Agents', replace: true })}
      />
    </SettingsPage>
  );
}

function RestartDialog({ agent, opened, onClose }: { agent: Agent; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('server');
  const [restart, busy] = useMutate(AgentRestart);
  async function confirm() {
    const { data } = await restart({ input: { agentId: agent.id } });
    if (!data?.AgentRestart?.ok) return;
    onClose();
    toast.success(t('agent.restartAsked', { agent: agent.name }));
  }
  return (
    <ConfirmModal
      busy={busy}
      confirm={t('agent.restart')}
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={opened}
      title={t('agent.restartTitle', { agent: agent.name })}
    >
      <p>{t('agent.restartBody')}</p>
    </ConfirmModal>
  );
}
