import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIfVersion } from '../../api/client/if-version.ts';
import { type Mutated, useMutate } from '../../api/client/mutate.ts';
import type { SiteDraft, SiteField } from '../../ui/forms/site-problems.ts';
import { toast } from '../../ui/overlay/toast.ts';
import type { SitePolicy } from './encryption-policy.tsx';
import { DomainMediaEncryptionPolicySet, DomainUpdate, type EditedSite, SettingsSite } from './settings-sites-documents.ts';
import { changedFields, draftOf, siteChange } from './site-input.ts';

/** What somebody changes at a site: laid over the site as it is now, so that what others change meanwhile shows. */
export function useSiteEdit(site: EditedSite) {
  const { t } = useTranslation(['sites', 'common']);
  const [own, setOwn] = useState<Partial<SiteDraft>>({});
  const [ownPolicy, setPolicy] = useState<SitePolicy | null>(null);
  const [update, updating] = useMutate(DomainUpdate, { quiet: true });
  const [setSitePolicy, settingPolicy] = useMutate(DomainMediaEncryptionPolicySet, { quiet: true });
  const now = draftOf(site);
  const draft = { ...now, ...own };
  const policy = ownPolicy ?? site.mediaEncryptionPolicy;
  const hasPolicy = policy !== site.mediaEncryptionPolicy;

  const fields = changedFields(now, draft);
  const { begun, meanwhile, judge, settle, follow } = useIfVersion({
    query: SettingsSite,
    variables: { domainId: site.id },
    isThere: ({ domain }) => Boolean(domain),
    saved: site.version,
  });
  follow(fields.length > 0 || hasPolicy);

  /** Why it was not saved: in words; '' where that is shown already. */
  async function refused({ error, message }: Pick<Mutated<unknown>, 'error' | 'message'>): Promise<string> {
    const why = await judge(error);
    if (why === 'removed') toast.error(t('common:changed.removed', { name: now.name }));
    return why === null ? (message ?? t('edit.notSaved')) : '';
  }

  /** Sends what was changed, each part only if it was (SET-064, SET-065). Answers why something could not be saved. */
  async function save(ifVersion = begun): Promise<string | null> {
    const change = siteChange(now, draft);
    let version = ifVersion;
    if (change) {
      const answer = await update({ input: { id: site.id, ...change, ifVersion } });
      if (!answer.data?.DomainUpdate?.ok) return refused(answer);
      version = answer.data.DomainUpdate.domain?.version ?? version;
      setOwn({});
      toast.success(t('edit.updated'));
    }
    if (hasPolicy) {
      const answer = await setSitePolicy({ input: { domainId: site.id, mediaEncryptionPolicy: policy, ifVersion: version } });
      if (!answer.data?.DomainMediaEncryptionPolicySet?.ok) return refused(answer);
      setPolicy(null);
      toast.success(t('edit.policyUpdated'));
    }
    settle();
    return null;
  }
  const wordOf = (of: SiteDraft, field: SiteField): string =>
    field !== 'icon' ? of[field] : of.icon === null ? '' : t(`icons.${of.icon}`);
  const policyRow = { name: t('form.encryption'), saved: t(`policy.${site.mediaEncryptionPolicy}`), mine: t(`policy.${policy}`) };

  return {
    draft,
    policy,
    onChange: (change: Partial<SiteDraft>) => setOwn({ ...own, ...change }),
    onPolicy: setPolicy,
    unsaved: [...fields.map((field) => t(`form.${field}`)), ...(hasPolicy ? [t('form.encryption')] : [])],
    /** Who saved something else meanwhile, and what of it is not as it was typed. */
    clash: {
      meanwhile,
      fields: [
        ...fields.map((field) => ({ name: t(`form.${field}`), saved: wordOf(now, field), mine: wordOf(draft, field) })),
        ...(hasPolicy ? [policyRow] : []),
      ],
      onClose: settle,
      onKeep: () => {
        setOwn({});
        setPolicy(null);
        settle();
      },
    },
    /** The version of what is saved now. */
    version: site.version,
    busy: updating || settingPolicy,
    save,
  };
}
