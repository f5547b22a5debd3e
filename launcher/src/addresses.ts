/** What the demo's operator offers beside the console: pages that every server has, and a mailbox at a domain that nobody owns. What is set already holds. */
const ADDRESSES = {
  TUTTI_SUPPORT_URL: 'mailto:support@tutti.example',
  TUTTI_USER_GUIDE_URL: '/docs/first-steps',
  TUTTI_FAQ_URL: '/docs/statuses',
} as const;

/** The environment of the demo's server. */
export const withAddresses = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...ADDRESSES, ...env });
