import { FACT_SECTION_NAMES, type FactSection, type FactValues, type HistorySection, historyOf } from '@tutti/contract-link/facts';
import type { JsonOrNull } from './json-column.ts';

/** Sections in `device_channels`: they are long, and read only where they are asked for. */
export const CHANNEL_SECTIONS = ['tx', 'rx', 'streams'] as const satisfies readonly FactSection[];
export type ChannelSection = (typeof CHANNEL_SECTIONS)[number];
export const isChannelSection = (section: FactSection): section is ChannelSection => CHANNEL_SECTIONS.some((one) => one === section);

/** Sections in `devices`. */
export type DeviceSection = Exclude<FactSection, ChannelSection | HistorySection>;
const isDeviceSection = (section: FactSection): section is DeviceSection => !isChannelSection(section) && historyOf(section) === null;
export const DEVICE_SECTIONS: readonly DeviceSection[] = FACT_SECTION_NAMES.filter(isDeviceSection);

/** The last fact of each of these sections; null before the first. */
export type PositionColumns<S extends FactSection> = { [K in S as `${K}_epoch` | `${K}_revision`]: number | null };
/** The newest value of each of these sections, with its position. */
export type SectionColumns<S extends FactSection> = { [K in S]: JsonOrNull<FactValues[K]> } & PositionColumns<S>;
