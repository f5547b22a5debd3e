/** The colours of the charts, read from the tokens when something is drawn: so a change of theme needs a new drawing and nothing else. */
export interface Palette {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly meter: string;
  readonly font: string;
  readonly inTime: BandColours;
  readonly overSetting: BandColours;
  readonly late: BandColours;
}

/** What lies behind a band, and what is in it. */
interface BandColours {
  readonly tint: string;
  readonly shape: string;
}

/** The colours of the theme that is in force now. */
export function palette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const band = (name: string): BandColours => ({ tint: token(`--${name}-tint`), shape: token(`--${name}`) });
  return {
    ink: token('--ink-1'),
    quiet: token('--ink-3'),
    line: token('--line'),
    meter: token('--meter'),
    font: token('--font'),
    inTime: band('positive'),
    overSetting: band('warning'),
    late: band('error'),
  };
}
