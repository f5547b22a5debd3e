import type { Page } from 'playwright-core';

/** Who looks at a screen. */
export type Viewer = 'nobody' | 'administrator' | 'owner' | 'restricted';

/** A page, or a state of one, and how somebody gets there in any language. */
export interface Screen {
  /** What pictures and the options of the audit call it. */
  readonly name: string;
  readonly as: Viewer;
  /** From the root of the console, with its search. */
  readonly path: string;
  /** A selector of something that is there once the page is whole. */
  readonly shows: string;
  /** What is done then, by shapes and places: words differ from language to language. */
  readonly act?: (page: Page) => Promise<void>;
  /** The last width in px at which there is such a state; without one, everywhere. */
  readonly upTo?: number;
  /** The first width in px at which there is such a state. */
  readonly from?: number;
}

/** The ids of the demo's world that addresses need. */
export interface Places {
  /** `/sites/{domainId}` of the site with trouble of every kind. */
  readonly site: string;
  /** A device with many channels, connected. */
  readonly device: string;
  /** A device that is not connected. */
  readonly away: string;
  /** A device with streams. */
  readonly bridge: string;
  readonly domainId: string;
  /** The ids of a device there that receives and of one that transmits, as addresses have them. */
  readonly receiver: string;
  readonly transmitter: string;
  /** `/sites/{domainId}` of a site with streams, and the ids of a device that receives and of one that transmits some. */
  readonly streams: { readonly site: string; readonly bridge: string; readonly booth: string };
  /** A snapshot of that site. */
  readonly snapshotId: string;
  /** The address of a job that is planned. */
  readonly job: string;
  readonly userId: string;
  readonly keyId: string;
}

export const DIALOG = '[role="dialog"]:not([aria-hidden="true"])';
const OPENED = '[role="menu"], [role="listbox"]';

/** Presses what the selector finds first; `then` is what comes of it, a dialog where nothing else is said. */
export const press =
  (selector: string, then = DIALOG) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).filter({ visible: true }).first().click();
    await page.locator(then).filter({ visible: true }).first().waitFor();
  };

/** Opens the menu of a button. */
export const pressMenu = (selector: string): ((page: Page) => Promise<void>) => press(selector, OPENED);

/** A button by the icon in it. */
export const iconButton = (icon: string): string => `button:has(.tabler-icon-${icon})`;
