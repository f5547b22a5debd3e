import type { LatencyBand } from '@tutti/domain/latency';
import type { Palette } from './palette.ts';
import type { Bin, Scene, Stretch } from './scene.ts';

/** Where a scene is drawn, in canvas pixels; `ratio` of them are one CSS pixel. */
export interface Place {
  readonly ctx: CanvasRenderingContext2D;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Between the lines of the hatch, CSS px. */
const HATCH = 8;

interface Scales {
  readonly x: (time: number) => number;
  readonly y: (latency: number) => number;
}

function scalesOf({ left, top, width, height }: Place, scene: Scene): Scales {
  return {
    x: (time) => left + ((time - scene.from) / (scene.to - scene.from)) * width,
    y: (latency) => top + (1 - latency / scene.top) * height,
  };
}

/** Draws inside a rectangle only. */
function inside(ctx: CanvasRenderingContext2D, [x, y, width, height]: readonly [number, number, number, number], draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  draw();
  ctx.restore();
}

/** The stripe of a band in its stretch of time, between the edges of the place, canvas px. */
function stripe(place: Place, { x, y }: Scales, stretch: Stretch, band: LatencyBand): readonly [number, number, number, number] {
  const upper = band.to === null ? place.top : Math.max(place.top, y(band.to));
  const left = Math.max(place.left, x(stretch.from));
  return [left, upper, Math.max(0, Math.min(place.left + place.width, x(stretch.to)) - left), y(band.from) - upper];
}

/** Paints inside each stripe of a scene. */
function eachStripe(place: Place, scene: Scene, draw: (band: LatencyBand) => void): void {
  const scales = scalesOf(place, scene);
  for (const stretch of scene.stretches)
    for (const band of stretch.bands) inside(place.ctx, stripe(place, scales, stretch, band), () => draw(band));
}

function hatch({ ctx, left, top, width, height, ratio }: Place, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.globalAlpha = 0.3;
  ctx.lineWidth = ratio;
  ctx.beginPath();
  for (let x = left - height; x < left + width; x += HATCH * ratio) {
    ctx.moveTo(x, top + height);
    ctx.lineTo(x + height, top);
  }
  ctx.stroke();
}

/** The stripes behind everything; late is hatched, so that it reads without colour. */
export function paintBands(place: Place, scene: Scene, colours: Palette): void {
  const { ctx } = place;
  eachStripe(place, scene, (band) => {
    ctx.fillStyle = colours[band.kind].tint;
    if (band.kind === 'inTime') ctx.globalAlpha = 0.65;
    ctx.fillRect(place.left, place.top, place.width, place.height);
    if (band.kind === 'late') hatch(place, colours.late.shape);
  });
}

/** Measured bins in runs without a gap between them. */
export function runsOf(bins: readonly Bin[], step: number): Exclude<Bin, { max: null }>[][] {
  const runs: Exclude<Bin, { max: null }>[][] = [];
  let end = Number.NaN;
  for (const bin of bins) {
    if (bin.max === null) continue;
    if (bin.time === end) runs.at(-1)?.push(bin);
    else runs.push([bin]);
    end = bin.time + step;
  }
  return runs;
}

interface Outline {
  readonly area: Path2D;
  readonly max: Path2D;
  readonly min: Path2D;
}

/** The stepped shapes of a scene: the band from minimum to maximum, and its two edges. */
function outlineOf(scene: Scene, { x, y }: Scales): Outline {
  const [area, max, min] = [new Path2D(), new Path2D(), new Path2D()];
  for (const run of runsOf(scene.bins, scene.step)) {
    run.forEach((bin, i) => {
      const [left, right] = [x(bin.time), x(bin.time + scene.step)];
      if (i === 0) {
        max.moveTo(left, y(bin.max));
        min.moveTo(left, y(bin.min));
      }
      max.lineTo(left, y(bin.max));
      max.lineTo(right, y(bin.max));
      min.lineTo(left, y(bin.min));
      min.lineTo(right, y(bin.min));
      // A bin of one value is still to be seen.
      area.rect(left, y(bin.max), right - left, Math.max(1, y(bin.min) - y(bin.max)));
    });
  }
  return { area, max, min };
}

/** The stepped band in the colours of the stripes it crosses. The maximum is stroked: a fill alone hides single spikes. */
export function paintLatency(place: Place, scene: Scene, colours: Palette): void {
  const { ctx, ratio } = place;
  const outline = outlineOf(scene, scalesOf(place, scene));
  eachStripe(place, scene, (band) => {
    const colour = colours[band.kind].shape;
    ctx.fillStyle = colour;
    ctx.strokeStyle = colour;
    ctx.globalAlpha = band.kind === 'inTime' ? 0.26 : 0.55;
    ctx.fill(outline.area);
    ctx.globalAlpha = 0.75;
    ctx.lineWidth = ratio;
    ctx.stroke(outline.min);
    ctx.globalAlpha = 1;
    ctx.lineWidth = 1.75 * ratio;
    ctx.stroke(outline.max);
  });
}

/** Size of a mark and the least distance between two, CSS px. */
const [MARK, MARKS_APART] = [11, 15];

/** A line along the upper edge over each bin that lies above its own setting, and the shape of trouble on it: also where every stripe is green. */
export function paintMarks(place: Place, scene: Scene, colours: Palette): void {
  const { ctx, left, top, width, ratio } = place;
  const { x } = scalesOf(place, scene);
  let free = Number.NEGATIVE_INFINITY;
  for (const bin of scene.bins) {
    if (bin.max === null || bin.minutesAbove === 0) continue;
    const from = Math.max(left, x(bin.time));
    const to = Math.min(left + width, Math.max(x(bin.time + scene.step), from + ratio));
    ctx.fillStyle = colours.late.shape;
    ctx.fillRect(from, top, to - from, 3 * ratio);
    const middle = Math.min(Math.max((from + to) / 2, left + (MARK / 2) * ratio), left + width - (MARK / 2) * ratio);
    if (middle < free) continue;
    free = middle + MARKS_APART * ratio;
    paintMark(ctx, middle, top + (MARK / 2) * ratio, ratio, colours);
  }
}

/** A square with a cross: the shape of error. */
function paintMark(ctx: CanvasRenderingContext2D, x: number, y: number, ratio: number, colours: Palette): void {
  const [half, arm] = [(MARK / 2) * ratio, (MARK / 5) * ratio];
  ctx.fillRect(x - half, y - half, 2 * half, 2 * half);
  ctx.save();
  ctx.strokeStyle = colours.late.tint;
  ctx.lineWidth = 1.5 * ratio;
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(x - arm, y - side * arm);
    ctx.lineTo(x + arm, y + side * arm);
  }
  ctx.stroke();
  ctx.restore();
}

/** The solid line of what the receiver is set to, which steps where it was changed, with its words (`label`) at the left. */
export function paintSetting(place: Place, scene: Scene, colours: Palette, label: string): void {
  const { ctx, left, top, width, height, ratio } = place;
  const { x, y } = scalesOf(place, scene);
  const measured = runsOf(scene.bins, scene.step).flat();
  const first = measured[0];
  if (!first) return;
  inside(ctx, [left, top, width, height], () => {
    ctx.strokeStyle = colours.ink;
    ctx.lineWidth = 1.75 * ratio;
    ctx.beginPath();
    ctx.moveTo(left, y(first.setting));
    for (const { time, setting } of measured) {
      ctx.lineTo(Math.max(left, x(time)), y(setting));
      ctx.lineTo(Math.max(left, x(time + scene.step)), y(setting));
    }
    ctx.lineTo(left + width, y(scene.setting ?? first.setting));
    ctx.stroke();
    ctx.fillStyle = colours.ink;
    ctx.font = `500 ${11 * ratio}px ${colours.font}`;
    ctx.textAlign = 'left';
    const line = y(first.setting);
    const above = line - top > 18 * ratio;
    ctx.textBaseline = above ? 'bottom' : 'top';
    ctx.fillText(label, left + 8 * ratio, line + (above ? -4 : 5) * ratio);
  });
}

/** The whole range at a glance: grey bars, red where they lie above their setting, under a dotted setting. */
export function paintOverview(place: Place, scene: Scene, colours: Palette): void {
  const { ctx, left, top, width, height, ratio } = place;
  const scales = scalesOf(place, scene);
  inside(ctx, [left, top, width, height], () => {
    for (const bin of scene.bins) {
      if (bin.max === null) continue;
      ctx.fillStyle = bin.minutesAbove > 0 ? colours.late.shape : colours.meter;
      const [from, upper] = [scales.x(bin.time), scales.y(bin.max)];
      // At least one pixel each way: a spike of one bin must show in a range of thousands.
      const wide = Math.max(ratio, scales.x(bin.time + scene.step) - from);
      ctx.fillRect(from, upper, wide, Math.max(2 * ratio, scales.y(bin.min) - upper));
    }
    if (scene.setting === null) return;
    ctx.strokeStyle = colours.quiet;
    ctx.lineWidth = ratio;
    ctx.setLineDash([2 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(left, scales.y(scene.setting));
    ctx.lineTo(left + width, scales.y(scene.setting));
    ctx.stroke();
  });
}
