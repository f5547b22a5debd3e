import { useTranslation } from 'react-i18next';
import { SecretModal, type ShownOnce } from '../../ui/overlay/secret-modal.tsx';

/** Shows the key that signs the messages of a webhook, once. `made` null: closed. */
export function SecretDialog({ made, onClose }: { made: ShownOnce | null; onClose: () => void }) {
  const { t } = useTranslation('alerting');
  return (
    <SecretModal
      label={t('secret.label')}
      made={made}
      onClose={onClose}
      text={t('secret.text')}
      title={(name) => t('secret.title', { name })}
    />
  );
}
