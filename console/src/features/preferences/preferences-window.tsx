import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { FormPage } from './form-page.tsx';
import { NotificationsChanged } from './notifications-changed.tsx';
import classes from './preferences.module.css';
import { PreferencesFoot } from './preferences-foot.tsx';
import menu from './preferences-menu.module.css';
import { PreferencesMenu } from './preferences-menu.tsx';
import { PushSection } from './push-section.tsx';
import { isOfForm, type SectionName } from './sections.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in/sign-in-section.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useEditing } from './use-editing.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly accountId: string;
  /** The part that is in sight first; null: as one opens it. */
  readonly begin: SectionName | null;
}

/** One opening of the preferences: loads, edits, saves; whoever leaves with something unsaved is asked (PREF-014, PREF-024). */
export function PreferencesWindow({ opened, onClose, accountId, begin }: Props) {
  const { t } = useTranslation('preferences');
  const formId = useId();
  const { small } = useWidth();
  const [section, setSection] = useState<SectionName | null>(begin ?? (small ? null : 'profile'));
  const page = useRef<HTMLDivElement>(null);
  // What was saved is left at once, before the next drawing knows of it.
  const saved = useRef(false);
  const asking = useRef(false);
  const editing = useEditing(accountId, () => {
    saved.current = true;
    toast.success(t('saved'));
    onClose();
  });
  const { data, loaded, form, parts, clash } = editing;
  // A phone has the menu on a page of its own; where there is room it is beside, and begins at the top.
  const shown = section ?? (small ? null : 'profile');
  const ofForm = shown !== null && isOfForm(shown);
  const choose = (next: SectionName) => {
    setSection(next);
    setTimeout(() => page.current?.querySelector(`[data-section="${next}"]`)?.scrollIntoView({ block: 'start' }));
  };

  return (
    <>
      <Modal
        flush
        footer={
          <PreferencesFoot countsAtOnce={!ofForm} formId={formId} isChanged={parts.length > 0} onClose={onClose} saving={form.busy} />
        }
        // After the key that asked for it: the question would else be opened, and closed, by one Escape.
        onClose={() => {
          if (!asking.current && !clash.meanwhile) setTimeout(onClose);
        }}
        opened={opened}
        ruled
        title={t('title')}
        width={860}
      >
        <div className={`${menu.page} ${menu.wide}`}>
          {(!small || shown === null) && <PreferencesMenu current={shown} onChoose={choose} />}
          {small && shown !== null && (
            <Button
              className={menu.back ?? ''}
              leftSection={<IconChevronLeft aria-hidden size="1rem" stroke={1.75} />}
              onClick={() => setSection(null)}
              size="xs"
              variant="subtle"
            >
              {t('menu')}
            </Button>
          )}
          <div className={classes.scroller} hidden={shown === null} ref={page}>
            <FormPage atNotifications={begin === 'notifications'} editing={editing} formId={formId} hidden={!ofForm} />
            {shown === 'signIn' && data && <SignInSection email={data.myPreferences.user.email} />}
            {shown === 'push' && <PushSection />}
            {shown === 'sessions' && <SessionsSection />}
          </div>
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
