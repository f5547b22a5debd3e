import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSitesByName } from '../../api/account/account-sites.ts';

/** Chooses the site that the new devices of an agent are assigned to; null: none, they stay unassigned. Closed until the sites are known. */
export function AgentSiteSelect(props: {
  site: string | null;
  onSite: (site: string | null) => void;
  disabled?: boolean;
  /** Said under the label, where it is shown. */
  description?: string;
  /** Ids of what names and describes the field instead of a label of its own. */
  labelledBy?: string;
  describedBy?: string;
}) {
  const { t } = useTranslation('server');
  const { sites, unread } = useSitesByName();
  const { site, onSite } = props;
  const offered = (sites ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // A site that is not among those that were read has no name here.
  const unnamed = site !== null && !offered.some(({ value }) => value === site) ? [{ value: site, label: t('agents.unknown') }] : [];
  return (
    <NativeSelect
      {...(props.labelledBy
        ? { 'aria-labelledby': props.labelledBy, 'aria-describedby': props.describedBy }
        : { label: t('agent.site'), description: props.description })}
      data={[{ value: '', label: t('agent.noSite') }, ...unnamed, ...offered]}
      disabled={(props.disabled ?? false) || sites === null}
      error={unread?.words}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={({ currentTarget }) => onSite(currentTarget.value || null)}
      rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
      value={site ?? ''}
    />
  );
}
