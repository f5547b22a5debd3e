import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { graphql } from '../../api/generated/gql.ts';

const AccountPaymentManagementLinks = graphql(`
  query AccountPaymentManagementLinks($accountId: ID!) {
    accountPaymentManagementLinks(accountId: $accountId) {
      paymentMethods
      subscriptions
      trials
    }
  }
`);

/** Only what a browser opens as a page. */
const isPage = (address: string | null | undefined): address is string => /^https?:\/\//.test(address ?? '');

/** How asking for the page went. */
export interface PaymentPage {
  readonly open: () => Promise<void>;
  readonly busy: boolean;
  /** Why there is no page, in words. */
  readonly problem: string | null;
  /** The page, where the browser did not let it be opened in a tab of its own. */
  readonly address: string | null;
}

/**
 * Opens the payment provider's page where the owner says how they pay, or where a trial becomes a paid plan (BILL-010, BILL-021). Its address signs them in, so it
 * is asked for each time and kept nowhere.
 */
export function usePaymentPage(isTrial: boolean): PaymentPage {
  const { t } = useTranslation('subscription');
  const { accountId } = useViewer();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);

  async function open(): Promise<void> {
    setBusy(true);
    setProblem(null);
    setAddress(null);
    const context = { requestPolicy: 'network-only', quiet: true } as const;
    const { data, error } = await client.query(AccountPaymentManagementLinks, { accountId }, context).toPromise();
    setBusy(false);
    if (error) {
      setProblem(wordsOf(error));
      return;
    }
    const links = data?.accountPaymentManagementLinks;
    const page = [isTrial ? links?.trials : null, links?.paymentMethods, links?.subscriptions].find(isPage);
    if (page === undefined) {
      setProblem(t('payment.none'));
      return;
    }
    // With `noopener` a browser would not say whether it opened the tab.
    const tab = globalThis.open(page, '_blank');
    if (tab) tab.opener = null;
    else setAddress(page);
  }
  return { open, busy, problem, address };
}
