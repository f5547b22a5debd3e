import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/card.tsx';
import type { DraggedDevice } from '../../../ui/dnd/dragged-device.ts';
import { draggedOf } from '../dragged-of.ts';
import type { HomeSite, UnassignedDevice } from '../home-documents.ts';
import { Step } from './step.tsx';

interface Props {
  readonly done: boolean;
  /** The site it is shown at: the one in the worst state. Undefined: there is none. */
  readonly site: HomeSite | undefined;
}

/** From what is wrong at a site to the device. */
export function TroubleStep({ done, site }: Props) {
  const { t } = useTranslation('guide');
  const calm = site?.status?.summary === 'OK';
  return (
    <Step done={done} number={1} text={t(calm ? 'trouble.textCalm' : 'trouble.text')} title={t('trouble.title')}>
      {site ? (
        <Link params={{ domainId: site.id }} to="/sites/$domainId/Status">
          {t('trouble.start', { site: site.name })}
        </Link>
      ) : (
        t('trouble.startNone')
      )}
    </Step>
  );
}

/** A device into a site, then a channel of it; for those who may patch alone, the channel. */
export function PatchStep({
  done,
  site,
  device,
  mayAssign,
  onAssign,
}: Props & { device: UnassignedDevice | undefined; mayAssign: boolean; onAssign: (device: DraggedDevice) => void }) {
  const { t } = useTranslation('guide');
  return (
    <Step
      done={done}
      number={2}
      text={t(mayAssign ? 'patch.text' : 'patch.textAlone')}
      title={t(mayAssign ? 'patch.title' : 'patch.titleAlone')}
    >
      {device && <LinkButton onClick={() => onAssign(draggedOf(device))}>{t('patch.assign', { device: device.name })}</LinkButton>}
      {site && <Devices site={site} text={t('patch.start', { site: site.name })} />}
      {!device && !site && t('patch.startNone')}
    </Step>
  );
}

/** What is patched to what, for those who may not change it. */
export function RoutingStep({ done, site }: Props) {
  const { t } = useTranslation('guide');
  return (
    <Step done={done} number={2} text={t('routing.text')} title={t('routing.title')}>
      {site ? <Devices site={site} text={t('routing.start', { site: site.name })} /> : t('trouble.startNone')}
    </Step>
  );
}

/** Somebody else, and who did what. */
export function PeopleStep({ done, site }: Props) {
  const { t } = useTranslation('guide');
  return (
    <Step done={done} number={3} text={t('people.text')} title={t('people.title')}>
      <Link to="/settings/users/adduser">{t('people.start')}</Link>
      {site && <Log site={site} text={t('people.log', { site: site.name })} />}
    </Step>
  );
}

/** Who did what, for those who may not invite. */
export function LogStep({ done, site }: Props) {
  const { t } = useTranslation('guide');
  return (
    <Step done={done} number={3} text={t('log.text')} title={t('log.title')}>
      {site ? <Log site={site} text={t('log.start', { site: site.name })} /> : t('trouble.startNone')}
    </Step>
  );
}

const Devices = ({ site, text }: { site: HomeSite; text: string }) => (
  <Link params={{ domainId: site.id }} to="/sites/$domainId/Devices">
    {text}
  </Link>
);

const Log = ({ site, text }: { site: HomeSite; text: string }) => (
  <Link params={{ domainId: site.id }} to="/sites/$domainId/EventLog">
    {text}
  </Link>
);
