import type { ReactNode } from 'react';
import { useBillingAnswer } from '../../api/billing/use-billing.ts';
import { FailedScreen } from './failed-screen.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

/** What this server sells. */
export type Billing = NonNullable<ReturnType<typeof useBillingAnswer>['billing']>;

const reload = () => globalThis.location.reload();

interface Props {
  /** Shown where this server sells nothing. */
  readonly absent: ReactNode;
  /** Shown when it does not say; without it the error page of signing up. */
  readonly unknown?: ReactNode;
  readonly children: (billing: Billing) => ReactNode;
}

/** The pages of signing up, where this server sells anything. */
export function SignUpGate({ absent, unknown, children }: Props) {
  const { billing, failed } = useBillingAnswer();
  if (failed) return unknown ?? <FailedScreen onRetry={reload} />;
  if (!billing) return <WaitingScreen />;
  return billing.enabled ? children(billing) : absent;
}
