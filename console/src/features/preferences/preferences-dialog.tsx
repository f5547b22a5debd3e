import '@mantine/core/styles/Combobox.layer.css';
import { useViewer } from '../../api/account/viewer.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { PreferencesWindow } from './preferences-window.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The site whose notifications are meant; undefined: none. */
  readonly domainId: string | undefined;
  /** Whether it opens for how the person signs in. */
  readonly atSignIn: boolean;
}

/** Everything a person can set for themselves (PREF-001). Read again each time it opens. */
export function PreferencesDialog({ opened, onClose, domainId, atSignIn }: Props) {
  const { accountId } = useViewer();
  const round = useOpening(opened ? accountId : null)?.round;
  return (
    round !== undefined && (
      <PreferencesWindow
        key={round}
        accountId={accountId}
        begin={atSignIn ? 'signIn' : domainId === undefined ? null : 'notifications'}
        onClose={onClose}
        opened={opened}
      />
    )
  );
}
