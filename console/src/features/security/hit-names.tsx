import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './security.module.css';
import type { HitKey, HitPerson, HitWallScreen } from './security-documents.ts';

/** Most names in one place; the rest is counted. */
const SHOWN = 10;

interface Named {
  readonly key: string;
  readonly name: string;
  readonly to: string;
}

function Names({ names }: { names: readonly Named[] }) {
  const { t } = useTranslation('security');
  const more = names.length - SHOWN;
  return (
    <ul className={classes.names}>
      {names.slice(0, SHOWN).map(({ key, name, to }) => (
        <li key={key}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      {more > 0 && <li>{t('hits.more', { count: more })}</li>}
    </ul>
  );
}

/** People by name, each a link to where an administrator changes what they may do. */
export const HitPeople = ({ people }: { people: readonly HitPerson[] }) => (
  <Names names={people.map(({ userId, displayName }) => ({ key: userId, name: displayName, to: `/settings/users/${userId}/edituser` }))} />
);

/** Keys by name, each a link to it. */
export const HitKeys = ({ keys }: { keys: readonly HitKey[] }) => (
  <Names names={keys.map(({ keyId, name }) => ({ key: keyId, name, to: `/settings/APIKeys/${keyId}/editKey` }))} />
);

/** Wall screens by name, each a link to their list. */
export const HitWallScreens = ({ screens }: { screens: readonly HitWallScreen[] }) => (
  <Names names={screens.map(({ wallScreenId, name }) => ({ key: wallScreenId, name, to: '/settings/Security/WallScreens' }))} />
);
