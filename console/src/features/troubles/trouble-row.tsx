import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { said } from '../../i18n/said.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { age } from '../../ui/time/age.ts';
import { useMomentWords } from '../../ui/time/use-moment-words.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { AlertTroubleRelease, type Trouble } from './trouble-documents.ts';
import classes from './troubles.module.css';

/** Conditions that are warnings: nothing stopped. */
const WARNINGS: ReadonlySet<Trouble['condition']> = new Set(['SUBSCRIPTIONS_WARNING', 'CLOCK_OFFSET']);

interface Props {
  readonly trouble: Trouble;
  /** Whether its site is named, too: the list is of several. */
  readonly namesSite: boolean;
  readonly onAcknowledge: (troubles: readonly Trouble[]) => void;
  readonly onReleased: () => void;
}

/** A trouble: of what, what it is, since when, and who takes care of it, or the button to say so. */
export function TroubleRow({ trouble, namesSite, onAcknowledge, onReleased }: Props) {
  const { t } = useTranslation('troubles');
  const { accountId } = useViewer();
  const now = useNow();
  const [release, busy] = useMutate(AlertTroubleRelease);
  const { id, condition, isUnknown, name, domainName, since, detail, deviceCount, isHeldBack, acknowledgement, viewerCanAcknowledge } =
    trouble;
  const takeBack = async () => {
    const { data } = await release({ input: { accountId, troubleIds: [id] } });
    if (data?.AlertTroubleRelease?.ok) onReleased();
  };
  const more = [
    namesSite && domainName !== name ? domainName : null,
    deviceCount > 0 ? t('devices', { count: deviceCount }) : null,
    detail ? said(detail) : null,
    isHeldBack ? t('isHeldBack') : null,
  ].filter(Boolean);
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <Named trouble={trouble} />
        {more.length > 0 && <span className={classes.meta}>{more.join(', ')}</span>}
        {acknowledgement && <OnIt acknowledgement={acknowledgement} />}
      </span>
      <span className={classes.state}>
        <StatusWord
          value={isUnknown ? 'unknown' : WARNINGS.has(condition) ? 'warning' : 'error'}
          word={t(isUnknown ? 'condition.UNKNOWN' : `condition.${condition}`)}
        />
      </span>
      <time className={`${classes.age} tabular`} dateTime={since}>
        {age(since, now)}
      </time>
      {viewerCanAcknowledge && (
        <span className={classes.action}>
          {acknowledgement ? (
            <Button
              aria-label={t('takeBackOne', { name })}
              loading={busy}
              onClick={() => void takeBack()}
              size="compact-sm"
              variant="subtle"
            >
              {t('takeBack')}
            </Button>
          ) : (
            <Button
              aria-label={t('onItAbout', { about: name })}
              onClick={() => onAcknowledge([trouble])}
              size="compact-sm"
              variant="default"
            >
              {t('onIt')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** The name, as a link to the page of a device or to the status of a site; a wall screen shows neither devices nor another page than the one it is on. */
function Named({ trouble: { name, deviceId, domainId, condition } }: Pick<Props, 'trouble'>) {
  const { isWallScreen = false } = useViewer();
  if (isWallScreen) return <span className={classes.name}>{name}</span>;
  if (deviceId && domainId)
    return (
      <Link className={classes.name} params={{ domainId, deviceId }} to="/sites/$domainId/Devices/$deviceId">
        {name}
      </Link>
    );
  if (domainId && condition !== 'AGENT_OFFLINE')
    return (
      <Link className={classes.name} params={{ domainId }} to="/sites/$domainId/Status">
        {name}
      </Link>
    );
  return <span className={classes.name}>{name}</span>;
}

/** `Dana is on it since 14:02: “…”` */
function OnIt({ acknowledgement: { by, at, note } }: { acknowledgement: NonNullable<Trouble['acknowledgement']> }) {
  const { t } = useTranslation('troubles');
  const words = useMomentWords();
  const onIt = by ? t('isOnIt', { name: by, time: words(at) }) : t('somebodyIsOnIt', { time: words(at) });
  return <span className={classes.onIt}>{note ? t('withNote', { onIt, note }) : onIt}</span>;
}
