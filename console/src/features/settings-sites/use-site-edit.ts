import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/mutate.ts';
import type { SiteDraft } from '../../ui/forms/site-problems.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { DomainMediaEncryptionPolicySet, DomainUpdate, type EditedSite } from './documents.ts';
import type { SitePolicy } from './encryption-policy.tsx';
import { changedFields, draftOf, siteChange } from './site-input.ts';

/** What somebody changes at a site: laid over the site as it is now, so that what others change meanwhile shows. */
export function useSiteEdit(site: EditedSite) {
  const { t } = useTranslation('sites');
  const [own, setOwn] = useState<Partial<SiteDraft>>({});
  const [ownPolicy, setPolicy] = useState<SitePolicy | null>(null);
  const [update, updating] = useMutate(DomainUpdate, { quiet: true });
  const [setSitePolicy, settingPolicy] = useMutate(DomainMediaEncryptionPolicySet, { quiet: true });
  const now = draftOf(site);
  const draft = { ...now, ...own };
  const policy = ownPolicy ?? site.mediaEncryptionPolicy;
  const hasPolicy = policy !== site.mediaEncryptionPolicy;

  /** Sends what was changed, each part only if it was (SET-064, SET-065). Answers why something could not be saved. */
  async function save(): Promise<string | null> {
    const change = siteChange(now, draft);
    if (change) {
      const { data, message } = await update({ input: { id: site.id, ...change } });
      if (!data?.DomainUpdate?.ok) return message ?? t('edit.notSaved');
      setOwn({});
      toast.success(t('edit.updated'));
    }
    if (hasPolicy) {
      const { data, message } = await setSitePolicy({ input: { domainId: site.id, mediaEncryptionPolicy: policy } });
      if (!data?.DomainMediaEncryptionPolicySet?.ok) return message ?? t('edit.notSaved');
      setPolicy(null);
      toast.success(t('edit.policyUpdated'));
    }
    return null;
  }

  return {
    draft,
    policy,
    onChange: (change: Partial<SiteDraft>) => setOwn({ ...own, ...change }),
    onPolicy: setPolicy,
    unsaved: [...changedFields(now, draft).map((field) => t(`form.${field}`)), ...(hasPolicy ? [t('form.encryption')] : [])],
    busy: updating || settingPolicy,
    save,
  };
}
