import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { WithBold } from '../../ui/with-bold.tsx';
import { HitKeys, HitPeople, HitWallScreens } from './hit-names.tsx';
import type { Lockouts } from './lockouts.ts';
import classes from './security.module.css';

const NOBODY: Lockouts = { closed: [], withoutSso: [], byPasskey: [], withoutProvider: [], signedOut: [], keys: [], wallScreens: [] };

interface Props {
  /** null: nothing is asked. */
  readonly lockouts: Lockouts | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Names whoever would be locked out, before it is saved. */
export function LockoutDialog({ lockouts, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation('security');
  const { closed, withoutSso, byPasskey, withoutProvider, signedOut, keys, wallScreens } = lockouts ?? NOBODY;
  const groups = [
    closed.length > 0 && {
      key: 'closed',
      text: t('confirm.closedNow', { count: closed.length }),
      names: <HitPeople people={closed} />,
    },
    withoutSso.length > 0 && {
      key: 'sso',
      text: t('sso.without', { count: withoutSso.length }),
      names: <HitPeople people={withoutSso} />,
    },
    byPasskey.length > 0 && {
      key: 'passkey',
      text: t('passkeys.out', { count: byPasskey.length }),
      names: <HitPeople people={byPasskey} />,
    },
    withoutProvider.length > 0 && {
      key: 'provider',
      text: t('sso.out', { count: withoutProvider.length }),
      names: <HitPeople people={withoutProvider} />,
    },
    signedOut.length > 0 && {
      key: 'out',
      text: t('sessions.out', { count: signedOut.length }),
      names: <HitPeople people={signedOut} />,
    },
    keys.length > 0 && { key: 'keys', text: t('keys.refusedNow', { count: keys.length }), names: <HitKeys keys={keys} /> },
    wallScreens.length > 0 && {
      key: 'walls',
      text: t('walls.out', { count: wallScreens.length }),
      names: <HitWallScreens screens={wallScreens} />,
    },
  ];
  return (
    <ConfirmModal
      busy={busy}
      confirm={t('save')}
      onClose={onClose}
      onConfirm={onConfirm}
      opened={lockouts !== null}
      title={t('confirm.title')}
    >
      {groups.map(
        (group) =>
          group && (
            <div className={classes.group} key={group.key}>
              <StatusShape value="warning" size={16} />
              <div className={classes.words}>
                <p>
                  <WithBold text={group.text} />
                </p>
                {group.names}
              </div>
            </div>
          ),
      )}
    </ConfirmModal>
  );
}
