/** What the server builds the site agent for: kernel and processor, as Node names them. */
export const AGENT_PLATFORMS = ['linux-x64', 'linux-arm64'] as const;
export type AgentPlatform = (typeof AGENT_PLATFORMS)[number];

/** The platform with this name; null: there is none. */
export const platformNamed = (name: string): AgentPlatform | null => AGENT_PLATFORMS.find((one) => one === name) ?? null;
