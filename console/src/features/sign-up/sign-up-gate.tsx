import type { ReactNode } from 'react';
import { useBillingAnswer } from '../../api/billing.ts';
import { FailedScreen } from './failed-screen.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

/** What this server sells. */
export type Billing = NonNullable<ReturnType<typeof useBillingAnswer>['billing']>;

const reload = () => globalThis.location.reload();

/** The pages of signing up, where this server sells anything; elsewhere they are not there (`absent`). */
export function SignUpGate({ absent, children }: { absent: ReactNode; children: (billing: Billing) => ReactNode }) {
  const { billing, failed } = useBillingAnswer();
  if (failed) return <FailedScreen onRetry={reload} />;
  if (!billing) return <WaitingScreen />;
  return billing.enabled ? children(billing) : absent;
}
