import { createFileRoute } from '@tanstack/react-router';
import { DateAndTimeScreen } from '../../../features/date-and-time/date-and-time-screen.tsx';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/DateAndTime')({
  loader: () => namespaces('preferences'),
  component: DateAndTimeScreen,
});
