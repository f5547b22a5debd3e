import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import classes from './users.module.css';
import type { ListedUser } from './users-documents.ts';

/** A name or address of more characters may be cut in a table, so it has a tooltip. */
const LONG = 36;

/** Who a row is about: name, marks (USERS-016, USERS-017) and e-mail; of somebody without a name the e-mail alone. */
export function UserName({ user, ownerId }: { user: ListedUser['user']; ownerId: string | null }) {
  const { t } = useTranslation('users');
  const { userId } = useViewer();
  const { id, displayName, email } = user;
  const name = displayName || email;
  return (
    <span className={classes.who}>
      <Avatar name={name} quiet />
      <span className={classes.words}>
        <Tooltip label={name.length > LONG ? name : ''}>
          <span className={classes.name}>
            {name}
            {id === userId && <span className={classes.mark}> {t('you')}</span>}
            {id === ownerId && <span className={classes.mark}> {t('owner')}</span>}
          </span>
        </Tooltip>
        {name !== email && (
          <Tooltip label={email.length > LONG ? email : ''}>
            <span className={classes.email}>{email}</span>
          </Tooltip>
        )}
      </span>
    </span>
  );
}
