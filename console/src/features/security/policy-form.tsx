import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { FormFoot } from '../../ui/forms/form-foot.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { KeyEndRow, NetworksRow } from './key-rows.tsx';
import { LockoutDialog } from './lockout-dialog.tsx';
import { Consequence } from './policy-row.tsx';
import { SecondStepRow } from './second-step-row.tsx';
import classes from './security.module.css';
import type { NamedWallScreen, SavedPolicy } from './security-documents.ts';
import { SessionRow } from './session-row.tsx';
import { PasskeysRow, SsoRow } from './switch-rows.tsx';
import { usePolicyForm } from './use-policy-form.ts';
import { usePolicyWords } from './use-policy-words.ts';
import { WallScreensRow } from './wall-screens-row.tsx';

/** All of a policy, saved as a whole. Whom it hits is said where it is chosen; whoever would be locked out is named once more before it is saved. */
export function PolicyForm({ policy, wallScreens }: { policy: SavedPolicy; wallScreens: readonly NamedWallScreen[] }) {
  const { t } = useTranslation(['security', 'common']);
  const { form, saved, preview, typing, check, asking, onAnswered, giveUp } = usePolicyForm(policy);
  const { names, wordOf } = usePolicyWords();
  const { values, changed, isChanged, busy, clash } = form;
  const row = { policy: values, hits: preview.hits, onChange: form.set };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void check(() => void form.submit());
  };
  const isUnsaved = isChanged || typing.typed.trim() !== '';
  const asksOthers = changed.includes('secondStep') || changed.includes('secondStepFrom');
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      {preview.failed && (
        <Consequence value="warning">
          <p>{t('hits.failed')}</p>
          <Button onClick={preview.retry} size="xs" variant="default">
            {t('common:retry')}
          </Button>
        </Consequence>
      )}
      <Section title={t('signIn')}>
        <SecondStepRow {...row} isChanged={asksOthers} />
        <PasskeysRow {...row} />
        <SsoRow {...row} domains={policy.ssoDomains} />
      </Section>
      <Section title={t('sessions.title')}>
        <SessionRow {...row} />
        <WallScreensRow {...row} screens={wallScreens} />
      </Section>
      <Section title={t('keys.title')}>
        <NetworksRow {...row} typing={typing} />
        <KeyEndRow {...row} />
      </Section>
      <div className={classes.bar} data-foot>
        <FormFoot
          aside={<Unsaved is={isUnsaved} />}
          busy={busy}
          cancelDisabled={!isUnsaved || busy}
          disabled={!isUnsaved}
          onCancel={giveUp}
          refusal={form.refusal}
          submit={t('save')}
        />
      </div>
      <ChangedDialog
        {...clash}
        fields={changed.map((field) => ({ name: names[field], saved: wordOf(saved, field), mine: wordOf(values, field) }))}
        meanwhile={asking ? null : clash.meanwhile}
        onSave={() => void check(clash.onSave)}
      />
      <LockoutDialog
        busy={busy}
        lockouts={asking?.lockouts ?? null}
        onClose={onAnswered}
        onConfirm={() => {
          onAnswered();
          asking?.save();
        }}
      />
      <LeaveGuard isDecided={() => false} names={isUnsaved && !isChanged ? [names.keyNetworks] : changed.map((field) => names[field])} />
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Unsaved({ is }: { is: boolean }) {
  const { t } = useTranslation('security');
  return (
    <output className={classes.unsaved}>
      {is && (
        <>
          <StatusShape value="info" />
          <span>{t('unsaved')}</span>
        </>
      )}
      <span className={classes.hint}>{t('recorded')}</span>
    </output>
  );
}
