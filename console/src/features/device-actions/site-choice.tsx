import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteIcon } from '../../ui/devices/site-icon.tsx';
import { type ChoosableSite, choosableSites } from './choosable-sites.ts';
import classes from './site-choice.module.css';

interface Props {
  readonly sites: readonly (ChoosableSite & { readonly icon: string | null })[];
  readonly ownSiteId: string | null;
  readonly chosen: string | null;
  readonly onChoose: (siteId: string) => void;
}

/** A list of sites to choose one from, with a search above it. Native radios, so the arrow keys work. */
export function SiteChoice({ sites, ownSiteId, chosen, onChoose }: Props) {
  const { t } = useTranslation('devices');
  const [term, setTerm] = useState('');
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const offered = choosableSites(sites, ownSiteId, term);
  return (
    <>
      <TextInput
        aria-label={t('move.search')}
        data-autofocus
        leftSection={<IconSearch aria-hidden size="1rem" stroke={1.75} />}
        onChange={(event) => setTerm(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector('input')?.focus();
        }}
        placeholder={t('move.search')}
        value={term}
      />
      <fieldset className={classes.list} ref={list}>
        <legend className="visually-hidden">{t('move.sites')}</legend>
        {offered.map((site) => (
          <label className={classes.site} key={site.id}>
            <input
              checked={site.id === chosen}
              className="visually-hidden"
              name={name}
              onChange={() => onChoose(site.id)}
              type="radio"
              value={site.id}
            />
            <SiteIcon icon={site.icon} />
            <span>{site.name}</span>
          </label>
        ))}
        {offered.length === 0 && <p className={classes.none}>{t('move.none')}</p>}
      </fieldset>
    </>
  );
}
