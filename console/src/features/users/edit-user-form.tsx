import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountSites } from '../../api/account/account-sites.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { Access } from '../../ui/forms/access-choice.tsx';
import { accessFields } from '../../ui/forms/access-fields.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { FormFoot } from '../../ui/forms/form-foot.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useFocusProblem } from '../../ui/forms/use-focus-problem.ts';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { AccountUser, type KnownUser, UserAccountRoleSet } from './documents.ts';
import { EmailChangeDialog } from './email-change-dialog.tsx';
import { usersPath } from './paths.ts';
import { accessProblems } from './problems.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { isOtherAccess, roleInput } from './role-input.ts';
import { UserAccess } from './user-access.tsx';
import classes from './users.module.css';

const accessOf = ({ accessType, sites }: KnownUser): Access => ({
  type: accessType,
  siteIds: accessType === 'admin' ? [] : sites.map(({ id }) => id),
});

/** What can be changed about a user: what he may see, and whether he is one. Of oneself and the owner nothing can (open point R20). */
export function EditUserForm({ member, ownerId, domainId }: { member: KnownUser; ownerId: string | null; domainId: string | null }) {
  const { t } = useTranslation(['users', 'common']);
  const { accountId, userId } = useViewer();
  const { leave, isDecided } = useLeave(usersPath(domainId));
  const [set, busy] = useMutate(UserAccountRoleSet, { quiet: true });
  const [draft, setDraft] = useState<Access | null>(null);
  // No call changes an address yet, so its field is read-only (USERS-027); the warning is there for the day it is not (open point C3).
  const [email, setEmail] = useState(member.user.email);
  const [warning, setWarning] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusProblem(form, attempt);

  const { user } = member;
  const current = accessOf(member);
  const access = draft ?? current;
  const isChanged = isOtherAccess(access, current);
  const { begun, meanwhile, judge, settle } = useIfVersion({
    query: AccountUser,
    variables: { accountId, userId: user.id },
    isThere: (data) => Boolean(data.account?.member),
    saved: member.version,
    isChanged: draft !== null && isChanged,
  });
  const sites = useAccountSites();
  const words = {
    legend: t('access.legend'),
    admin: t('access.admin'),
    restricted: t('access.restricted'),
    sites: t('access.sites'),
    all: t('common:changed.allSites'),
  };
  const fixed = user.id === userId ? t('edit.isYou') : user.id === ownerId ? t('edit.isOwner') : null;

  async function save(ifVersion = begun) {
    setWarning(false);
    if (!isChanged) {
      leave();
      return;
    }
    const { data, error, message } = await set({ input: { accountId, email: user.email, ...roleInput(access), ifVersion } });
    if (data?.UserAccountRoleSet?.ok !== true) {
      const why = await judge(error);
      if (why === 'removed') toast.error(t('common:changed.removed', { name: user.displayName || user.email }));
      else if (why === null) setRefusal(message ?? t('edit.failed'));
      return;
    }
    settle();
    toast.success(t('edit.done'));
    leave();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
    setRefusal(null);
    if (accessProblems(access, t).sites) return;
    if (email === user.email) void save();
    else setWarning(true);
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit} ref={form}>
      <TextInput label={t('email')} onChange={(event) => setEmail(event.currentTarget.value)} readOnly value={email} />
      <TextInput label={t('displayName')} readOnly value={user.displayName} />
      {fixed !== null && (
        <p className={classes.fixed}>
          <StatusShape value="info" />
          {fixed}
        </p>
      )}
      <UserAccess
        disabled={fixed !== null}
        onChange={setDraft}
        problem={attempt > 0 ? accessProblems(access, t).sites : undefined}
        value={access}
      />
      <FormFoot
        aside={
          fixed === null && (
            <Button color="danger" onClick={() => setRemoving(user.id)} variant="outline">
              {t('edit.remove')}
            </Button>
          )
        }
        busy={busy}
        disabled={fixed !== null}
        onCancel={leave}
        refusal={refusal}
        submit={t('edit.submit')}
      />
      <EmailChangeDialog
        email={email}
        name={user.displayName || user.email}
        onCancel={() => setWarning(false)}
        onSave={() => void save()}
        opened={warning}
      />
      <ChangedDialog
        busy={busy}
        fields={accessFields(current, access, words, sites)}
        meanwhile={meanwhile}
        onClose={settle}
        onKeep={() => {
          setDraft(null);
          settle();
        }}
        onSave={() => void save(member.version)}
      />
      <RemoveDialog onClose={() => setRemoving(null)} onDone={leave} userId={removing} users={[member]} />
      <LeaveGuard isDecided={isDecided} names={isChanged ? [t('access.legend')] : []} />
    </form>
  );
}
