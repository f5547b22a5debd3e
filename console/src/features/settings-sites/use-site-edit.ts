import { useTranslation } from 'react-i18next';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { DomainUpdateInput } from '../../api/generated/graphql.ts';
import { type SiteDraft, type SiteField, siteProblems } from '../../ui/forms/site-problems.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { toastUndo } from '../../ui/overlay/toast-undo.ts';
import type { SitePolicy } from './encryption-policy.tsx';
import { DomainMediaEncryptionPolicySet, DomainUpdate, type EditedSite, SettingsSite } from './settings-sites-documents.ts';
import { draftOf, isSameField, siteChange } from './site-input.ts';

interface SiteEdit extends SiteDraft {
  readonly policy: SitePolicy;
}

/** What somebody changes at a site: laid over the site as it is now, so that what others change meanwhile shows. `onDone`: there is nothing left to save. */
export function useSiteEdit(site: EditedSite, onDone: () => void) {
  const { t } = useTranslation(['sites', 'common']);
  const [update] = useMutate(DomainUpdate, { quiet: true });
  const [takeBack] = useMutate(DomainUpdate);
  const [setSitePolicy] = useMutate(DomainMediaEncryptionPolicySet, { quiet: true });
  const saved: SiteEdit = { ...draftOf(site), policy: site.mediaEncryptionPolicy };
  const versions = useIfVersion({
    query: SettingsSite,
    variables: { domainId: site.id },
    isThere: ({ domain }) => Boolean(domain),
    saved: site.version,
  });
  const undo = async (input: DomainUpdateInput) => (await takeBack({ input })).data?.DomainUpdate?.ok === true;
  const form = useEditForm({
    saved,
    isSame: (a, b, field) => (field === 'policy' ? a.policy === b.policy : isSameField(a, b, field)),
    problemsOf: (draft) => siteProblems(draft, t),
    versions,
    onRemoved: () => toast.error(t('common:changed.removed', { name: saved.name })),
    // Each part is sent only if it was changed (SET-064, SET-065).
    send: async ({ policy, ...draft }, ifVersion, reset) => {
      const change = siteChange(saved, draft);
      let version = ifVersion;
      if (change) {
        const answer = await update({ input: { id: site.id, ...change, ifVersion } });
        if (!answer.data?.DomainUpdate?.ok) return answer;
        version = answer.data.DomainUpdate.domain?.version ?? version;
        reset({ policy });
        const back = siteChange(draft, saved);
        if (back) toastUndo(t('edit.updated'), { run: () => undo({ id: site.id, ...back, ifVersion: version }) });
        else toast.success(t('edit.updated'));
      }
      if (policy !== saved.policy) {
        const answer = await setSitePolicy({ input: { domainId: site.id, mediaEncryptionPolicy: policy, ifVersion: version } });
        if (!answer.data?.DomainMediaEncryptionPolicySet?.ok) return answer;
        reset();
        toast.success(t('edit.policyUpdated'));
      }
      onDone();
      return null;
    },
    failed: t('edit.notSaved'),
  });

  const names = {
    name: t('form.name'),
    icon: t('form.icon'),
    organisation: t('form.organisation'),
    location: t('form.location'),
    contact: t('form.contact'),
    comments: t('form.comments'),
    policy: t('form.encryption'),
  } as const;
  const wordOf = (of: SiteEdit, field: SiteField | 'policy'): string =>
    field === 'policy' ? t(`policy.${of.policy}`) : field !== 'icon' ? of[field] : of.icon === null ? '' : t(`icons.${of.icon}`);
  /** What of it is saved in another way than it is typed. */
  const fields = form.changed.map((field) => ({ name: names[field], saved: wordOf(saved, field), mine: wordOf(form.values, field) }));
  return { form, names, fields };
}
