import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountSites } from '../../api/account/account-sites.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { accessFields } from '../../ui/forms/access-fields.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { FormFoot } from '../../ui/forms/form-foot.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useFocusProblem } from '../../ui/forms/use-focus-problem.ts';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { EmailChangeDialog } from './email-change-dialog.tsx';
import { usersPath } from './paths.ts';
import { accessProblems } from './problems.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useEditAccess } from './use-edit-access.ts';
import { UserAccess } from './user-access.tsx';
import classes from './users.module.css';
import type { KnownUser } from './users-documents.ts';

/** What can be changed about a user: what they may see, and whether they are one. Of oneself and the owner nothing can (open point R20). */
export function EditUserForm({ member, ownerId, domainId }: { member: KnownUser; ownerId: string | null; domainId: string | null }) {
  const { t } = useTranslation(['users', 'common']);
  const { userId } = useViewer();
  const { leave, isDecided } = useLeave(usersPath(domainId));
  const { current, access, setDraft, isChanged, save, ...editing } = useEditAccess(member, leave);
  // No call changes an address yet, so its field is read-only (USERS-027); the warning is there for the day it is not (open point C3).
  const [email, setEmail] = useState(member.user.email);
  const [warning, setWarning] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [removing, setRemoving] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusProblem(form, attempt);

  const { user } = member;
  const sites = useAccountSites();
  const words = {
    legend: t('access.legend'),
    admin: t('access.admin'),
    restricted: t('access.restricted'),
    sites: t('access.sites'),
    all: t('common:changed.allSites'),
  };
  const fixed = user.id === userId ? t('edit.isYou') : user.id === ownerId ? t('edit.isOwner') : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
    editing.setRefusal(null);
    if (accessProblems(access, t).sites) return;
    if (email === user.email) void save();
    else setWarning(true);
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit} ref={form}>
      <Person email={email} fixed={fixed} name={user.displayName} onEmail={setEmail} />
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
        busy={editing.busy}
        disabled={fixed !== null}
        onCancel={leave}
        refusal={editing.refusal}
        submit={t('edit.submit')}
      />
      <EmailChangeDialog
        email={email}
        name={user.displayName || user.email}
        onCancel={() => setWarning(false)}
        onSave={() => {
          setWarning(false);
          void save();
        }}
        opened={warning}
      />
      <ChangedDialog
        busy={editing.busy}
        fields={accessFields(current, access, words, sites)}
        meanwhile={editing.meanwhile}
        onClose={editing.settle}
        onKeep={editing.giveUp}
        onSave={() => void save(member.version)}
      />
      <RemoveDialog onClose={() => setRemoving(null)} onDone={leave} userId={removing} users={[member]} />
      <LeaveGuard isDecided={isDecided} names={isChanged ? [t('access.legend')] : []} />
    </form>
  );
}

interface PersonProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly name: string;
  /** Why nothing can be changed of them; null: it can. */
  readonly fixed: string | null;
}

function Person({ email, onEmail, name, fixed }: PersonProps) {
  const { t } = useTranslation('users');
  return (
    <>
      <TextInput label={t('email')} onChange={(event) => onEmail(event.currentTarget.value)} readOnly value={email} />
      <TextInput label={t('displayName')} readOnly value={name} />
      {fixed !== null && (
        <p className={classes.fixed}>
          <StatusShape value="info" />
          {fixed}
        </p>
      )}
    </>
  );
}
