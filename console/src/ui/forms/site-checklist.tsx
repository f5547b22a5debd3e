import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../overlay/tooltip.tsx';
import { StatusShape } from '../status/status-shape.tsx';
import classes from './access-choice.module.css';

/** From so many sites on there is a search. */
const SEARCH_FROM = 9;

interface Site {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly label: string;
  readonly sites: readonly Site[] | null;
  /** Why the sites are not known, and how they are asked for again; null: an answer is awaited. */
  readonly unread: { readonly words: string; readonly retry: () => void } | null;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  /** Why all sites are ticked and stay so; null: they may be chosen. */
  readonly locked: string | null;
  readonly disabled: boolean;
  readonly error: ReactNode;
}

/** The sites of an account with a tick each, one to tick them all, and a search where there are many. */
export function SiteChecklist({ label, sites, unread, chosen, onChange, locked, disabled, error }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const [term, setTerm] = useState('');
  if (!sites && unread) return <Unread {...unread} />;
  if (!sites) return <Skeleton data-waiting height="6rem" />;
  const fixed = disabled || locked !== null;
  const found = sites.filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()));
  const list = (
    <fieldset
      aria-describedby={[locked !== null && `${id}-locked`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
      className={classes.sites}
      data-error={error ? true : undefined}
    >
      <legend className="visually-hidden">{label}</legend>
      <Ticks
        chosen={locked === null ? chosen : sites.map((site) => site.id)}
        fixed={fixed}
        found={found}
        onChange={onChange}
        sites={sites}
      />
    </fieldset>
  );
  return (
    <div>
      <div className={classes.label}>
        <span aria-hidden>{label}</span>
      </div>
      {sites.length >= SEARCH_FROM && (
        <TextInput
          aria-label={t('access.search')}
          className={classes.search ?? ''}
          leftSection={<IconSearch aria-hidden size="1rem" stroke={1.75} />}
          onChange={(event) => setTerm(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          placeholder={t('access.search')}
          value={term}
        />
      )}
      {locked === null ? list : <Tooltip label={locked}>{list}</Tooltip>}
      {locked !== null && (
        <p className={classes.locked} id={`${id}-locked`}>
          {locked}
        </p>
      )}
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TicksProps {
  readonly sites: readonly Site[];
  /** Those of them that the search has found. */
  readonly found: readonly Site[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly fixed: boolean;
}

function Ticks({ sites, found, chosen, onChange, fixed }: TicksProps) {
  const { t } = useTranslation('common');
  const count = sites.filter((site) => chosen.includes(site.id)).length;
  return (
    <>
      <div className={classes.head}>
        <Checkbox
          checked={sites.length > 0 && count === sites.length}
          disabled={fixed || sites.length === 0}
          indeterminate={count > 0 && count < sites.length}
          label={t('access.all')}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? sites.map((site) => site.id) : [])}
        />
        <span className={`${classes.count} tabular`}>{t('access.chosen', { chosen: count, count: sites.length })}</span>
      </div>
      <div className={classes.list}>
        {found.map((site) => (
          <Checkbox
            checked={chosen.includes(site.id)}
            disabled={fixed}
            key={site.id}
            label={site.name}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, site.id] : chosen.filter((one) => one !== site.id))
            }
          />
        ))}
        {found.length === 0 && <p className={classes.none}>{t(sites.length === 0 ? 'access.noSites' : 'access.noneFound')}</p>}
      </div>
    </>
  );
}

function Unread({ words, retry }: { words: string; retry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.unread} role="alert">
      <StatusShape value="error" />
      <p>{words}</p>
      <Button onClick={retry} size="xs" variant="default">
        {t('retry')}
      </Button>
    </div>
  );
}
