/** Loaded before a program that may need a browser (`node --import`): finds a Chromium and names it in CHROMIUM_PATH. */
import { findChromium } from './find-chromium.ts';

const chromium = findChromium();
if (chromium) process.env['CHROMIUM_PATH'] = chromium;
