import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { EmailChangeDialog } from './email-change-dialog.tsx';
import { usersPath } from './paths.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useClashFields } from './use-clash-fields.ts';
import { useEditAccess } from './use-edit-access.ts';
import { UserAccess, useAccessWords } from './user-access.tsx';
import classes from './users.module.css';
import type { KnownUser } from './users-documents.ts';

/** What can be changed about a user: what they may see, and whether they are one. Of oneself and the owner nothing can (open point R20). */
export function EditUserForm({ member, ownerId, domainId }: { member: KnownUser; ownerId: string | null; domainId: string | null }) {
  const { t } = useTranslation('users');
  const { userId } = useViewer();
  const leaving = useLeave(usersPath(domainId));
  const form = useEditAccess(member, leaving.leave);
  // No call changes an address yet, so its field is read-only (USERS-027); the warning is there for the day it is not (open point C3).
  const [email, setEmail] = useState(member.user.email);
  const [warning, setWarning] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);

  const { user } = member;
  const { access } = form.values;
  const words = useAccessWords();
  const clashFields = useClashFields();
  const fixed = user.id === userId ? t('edit.isYou') : user.id === ownerId ? t('edit.isOwner') : null;
  const onSubmit: typeof form.leading.onSubmit = (event) => {
    if (form.isWrong || email === user.email) return form.leading.onSubmit(event);
    event.preventDefault();
    setWarning(true);
  };

  return (
    <PageForm
      {...leaving}
      aside={
        fixed === null && (
          <Button color="danger" onClick={() => setRemoving(user.id)} variant="outline">
            {t('edit.remove')}
          </Button>
        )
      }
      className={classes.form}
      disabled={fixed !== null}
      form={{ ...form, leading: { ...form.leading, onSubmit } }}
      submit={t('edit.submit')}
      unsaved={form.isChanged ? [words.legend] : []}
    >
      <Person email={email} fixed={fixed} name={user.displayName} onEmail={setEmail} />
      <UserAccess disabled={fixed !== null} onChange={(next) => form.set({ access: next })} problem={form.problems.access} value={access} />
      <EmailChangeDialog
        email={email}
        name={user.displayName || user.email}
        onCancel={() => setWarning(false)}
        onSave={() => {
          setWarning(false);
          void form.submit();
        }}
        opened={warning}
      />
      <ChangedDialog {...form.clash} fields={clashFields(form.saved.access, access)} />
      <RemoveDialog onClose={() => setRemoving(null)} onDone={leaving.leave} userId={removing} users={[member]} />
    </PageForm>
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
