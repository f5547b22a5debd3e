import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { Empty } from '../../ui/empty.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { Failures } from './failures.tsx';
import { LeaveSection } from './leave-section.tsx';
import { NotificationsChanged } from './notifications-changed.tsx';
import classes from './preferences.module.css';
import { PreferencesFields } from './preferences-fields.tsx';
import { PreferencesSkeleton } from './preferences-skeleton.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useEditing } from './use-editing.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly accountId: string;
  /** Whether it opens for what is sent by mail: then that part is in sight. */
  readonly atNotifications: boolean;
}

/** One opening of the preferences: loads, edits, saves; whoever leaves with something unsaved is asked (PREF-014, PREF-024). */
export function PreferencesWindow({ opened, onClose, accountId, atNotifications }: Props) {
  const { t } = useTranslation('preferences');
  const formId = useId();
  // What was saved is left at once, before the next drawing knows of it.
  const saved = useRef(false);
  const asking = useRef(false);
  const { data, error, refetch, loaded, form, parts, clash } = useEditing(accountId, () => {
    saved.current = true;
    toast.success(t('saved'));
    onClose();
  });

  return (
    <>
      <Modal
        flush
        footer={<Foot formId={formId} isChanged={parts.length > 0} onCancel={onClose} saving={form.busy} />}
        // After the key that asked for it: the question would else be opened, and closed, by one Escape.
        onClose={() => {
          if (!asking.current && !clash.meanwhile) setTimeout(onClose);
        }}
        opened={opened}
        ruled
        title={t('title')}
        width={640}
      >
        <div className={classes.scroller}>
          <Failures failures={form.refusal ?? []} />
          {data && loaded ? (
            <form {...form.leading} id={formId}>
              <PreferencesFields
                answer={data}
                atNotifications={atNotifications}
                form={form.values}
                onChange={form.set}
                problems={form.problems}
              />
            </form>
          ) : error ? (
            <NotRead detail={wordsOf(error)} onRetry={refetch} />
          ) : (
            <PreferencesSkeleton />
          )}
          {loaded && <SessionsSection />}
          {loaded && <LeaveSection />}
        </div>
      </Modal>
      {loaded && <NotificationsChanged {...clash} mine={form.values} saved={loaded} sites={data?.account?.domains ?? []} />}
      <UnsavedGuard
        holds={() => opened && parts.length > 0 && !saved.current}
        onAsking={(now) => {
          asking.current = now;
        }}
      />
    </>
  );
}

interface FootProps {
  readonly formId: string;
  readonly isChanged: boolean;
  readonly saving: boolean;
  readonly onCancel: () => void;
}

function Foot({ formId, isChanged, saving, onCancel }: FootProps) {
  const { t } = useTranslation(['preferences', 'common']);
  return (
    <>
      {isChanged && (
        <p className={classes.unsaved}>
          <StatusShape size={14} value="info" />
          {t('unsaved.note')}
        </p>
      )}
      <Button onClick={onCancel} variant="default">
        {t('common:cancel')}
      </Button>
      <Button disabled={!isChanged} form={formId} loading={saving} type="submit">
        {t('save')}
      </Button>
    </>
  );
}

function NotRead({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  const { t } = useTranslation(['preferences', 'common']);
  return (
    <Empty
      action={
        <Button onClick={onRetry} variant="default">
          {t('common:retry')}
        </Button>
      }
      detail={detail}
      icon={<IconPlugConnectedX size="2rem" stroke={1.5} />}
      text={t('notRead')}
    />
  );
}
