import {
  IconBellRinging,
  IconBrandSlack,
  IconBrandTeams,
  IconDeviceMobileMessage,
  IconMail,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { type AlertChannelKind, reachesPeople } from '@tutti/domain/alert-channel-form';
import type { TFunction } from 'i18next';

/** The icon before each channel. */
export const CHANNEL_ICONS: Readonly<Record<AlertChannelKind, TablerIcon>> = {
  EMAIL: IconMail,
  PUSH: IconDeviceMobileMessage,
  WEBHOOK: IconWebhook,
  SLACK: IconBrandSlack,
  TEAMS: IconBrandTeams,
  PAGERDUTY: IconBellRinging,
};

/** Names that are the same in each language. */
const NAMES: Readonly<Record<Exclude<AlertChannelKind, 'EMAIL' | 'PUSH'>, string>> = {
  WEBHOOK: 'Webhook',
  SLACK: 'Slack',
  TEAMS: 'Microsoft Teams',
  PAGERDUTY: 'PagerDuty',
};

/** What a kind of channel is called. */
export const kindWord = (kind: AlertChannelKind, t: TFunction<'alerting'>): string =>
  reachesPeople(kind) ? t(`kind.${kind}`) : NAMES[kind];
